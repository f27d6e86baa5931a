//! The colours of the web page in its light theme: `web/src/style.css` and `web/src/board/drawing/Paints.svelte`.

use bigpoints_rules::Colour;

use super::paint::Ink;
use crate::page::Rgb;

pub(super) const WHITE: Rgb = Rgb(255, 255, 255);
pub(super) const GROUND: Rgb = Rgb(244, 235, 221);
pub(super) const SURFACE: Rgb = Rgb(255, 250, 241);
pub(super) const EDGE: Rgb = Rgb(217, 199, 171);
pub(super) const INK: Rgb = Rgb(42, 31, 21);
pub(super) const SOFT: Rgb = Rgb(101, 82, 57);
pub(super) const ACCENT: Rgb = Rgb(138, 69, 18);
pub(super) const ACCENT_SOFT: Rgb = Rgb(246, 223, 195);

/// The table top from light to dark, and the path.
pub(super) const TOP: [Rgb; 3] = [Rgb(216, 178, 124), Rgb(201, 157, 99), Rgb(185, 138, 80)];
pub(super) const LAMP: Rgb = Rgb(255, 246, 223);
pub(super) const RIM: Rgb = Rgb(138, 99, 52);
pub(super) const FIBRE: Rgb = Rgb(107, 67, 21);
pub(super) const PATH: Rgb = Rgb(236, 214, 174);
pub(super) const PATH_EDGE: Rgb = Rgb(143, 103, 49);
pub(super) const PATH_SHINE: Rgb = Rgb(255, 240, 208);
pub(super) const PATH_MARK: Rgb = Rgb(163, 122, 65);
/// The start and the tray of the bonus counters.
pub(super) const ZONE: Rgb = Rgb(227, 199, 151);
pub(super) const ZONE_EDGE: Ink = Ink(Rgb(157, 115, 57), 0.6);
/// A place whose counter was taken: floor, edge and rim.
pub(super) const DENT: [Ink; 3] =
    [Ink(Rgb(217, 181, 130), 0.28), Ink(Rgb(138, 99, 52), 0.5), Ink(Rgb(255, 248, 230), 0.56)];

pub(super) const STEP_FRONT: [Rgb; 2] = [Rgb(241, 220, 182), Rgb(207, 166, 109)];
pub(super) const STEP_TOP: [Rgb; 2] = [Rgb(255, 243, 218), Rgb(234, 208, 162)];
pub(super) const STEP_SIDE: Rgb = Rgb(169, 127, 73);
pub(super) const STEP_NUMBER: Rgb = Rgb(91, 61, 24);

pub(super) const SHADE: Rgb = Rgb(59, 34, 8);
pub(super) const DARK: Rgb = Rgb(28, 13, 2);

/// The tones of painted wood: the page mixes them from one colour, in Oklab.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wood {
    pub(super) plain: Rgb,
    pub(super) gleam: Rgb,
    pub(super) shine: Rgb,
    pub(super) bright: Rgb,
    pub(super) deep: Rgb,
    pub(super) dark: Rgb,
    /// The sign on it.
    pub(super) sign: Rgb,
}

pub(super) const fn wood(colour: Colour) -> Wood {
    match colour {
        Colour::Blue => Wood {
            plain: Rgb(42, 103, 178),
            gleam: Rgb(173, 197, 228),
            shine: Rgb(115, 154, 206),
            bright: Rgb(90, 136, 196),
            deep: Rgb(48, 87, 141),
            dark: Rgb(42, 59, 87),
            sign: Rgb(255, 255, 255),
        },
        Colour::Red => Wood {
            plain: Rgb(194, 50, 42),
            gleam: Rgb(240, 181, 173),
            shine: Rgb(222, 127, 115),
            bright: Rgb(213, 102, 90),
            deep: Rgb(161, 46, 33),
            dark: Rgb(109, 34, 20),
            sign: Rgb(255, 255, 255),
        },
        Colour::Yellow => Wood {
            plain: Rgb(243, 189, 27),
            gleam: Rgb(251, 231, 186),
            shine: Rgb(248, 213, 131),
            bright: Rgb(246, 204, 104),
            deep: Rgb(199, 152, 22),
            dark: Rgb(131, 97, 15),
            sign: Rgb(58, 42, 0),
        },
        Colour::Green => Wood {
            plain: Rgb(47, 128, 64),
            gleam: Rgb(177, 206, 180),
            shine: Rgb(121, 171, 127),
            bright: Rgb(96, 155, 105),
            deep: Rgb(54, 105, 50),
            dark: Rgb(47, 70, 30),
            sign: Rgb(255, 255, 255),
        },
        Colour::Purple => Wood {
            plain: Rgb(120, 70, 163),
            gleam: Rgb(202, 184, 222),
            shine: Rgb(164, 132, 196),
            bright: Rgb(148, 111, 184),
            deep: Rgb(103, 61, 129),
            dark: Rgb(73, 44, 80),
            sign: Rgb(255, 255, 255),
        },
        Colour::White => Wood {
            plain: Rgb(248, 242, 228),
            gleam: Rgb(252, 250, 245),
            shine: Rgb(250, 246, 237),
            bright: Rgb(250, 245, 234),
            deep: Rgb(203, 193, 177),
            dark: Rgb(134, 122, 107),
            sign: Rgb(74, 61, 43),
        },
        Colour::Black => Wood {
            plain: Rgb(44, 40, 37),
            gleam: Rgb(168, 166, 165),
            shine: Rgb(109, 106, 103),
            bright: Rgb(85, 81, 79),
            deep: Rgb(44, 36, 30),
            dark: Rgb(37, 27, 19),
            sign: Rgb(245, 235, 221),
        },
    }
}
