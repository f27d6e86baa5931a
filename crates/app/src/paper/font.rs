//! How wide letters are in Helvetica, which every PDF reader has, and in the fonts that stand in for it with the same widths.

/// How strong letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Plain,
    Bold,
}

/// The widths of the characters from the space to the tilde, in thousandths of the size.
const PLAIN: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// How wide a text is.
pub(super) fn width(text: &str, size: f64, weight: Weight) -> f64 {
    let table = if weight == Weight::Bold { &BOLD } else { &PLAIN };
    let thousandths = |letter: char| {
        let index = u32::from(alike(letter)).checked_sub(32).map_or(0, |index| index as usize);
        // Signs of the East fill a square.
        let unknown = if letter >= '\u{1100}' { 1000 } else { 556 };
        f64::from(table.get(index).copied().unwrap_or(unknown))
    };
    text.chars().map(thousandths).sum::<f64>() * size / 1000.0
}

/// A text in lines no wider than `width`, broken between words.
pub(super) fn lines(text: &str, size: f64, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, Weight::Plain) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text that is cut where it would be wider than `most`.
pub(super) fn fitted(text: &str, size: f64, weight: Weight, most: f64) -> String {
    if width(text, size, weight) <= most {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while cut.pop().is_some() {
        let shorter = format!("{}…", cut.trim_end());
        if width(&shorter, size, weight) <= most {
            return shorter;
        }
    }
    String::new()
}

/// A letter without accents, or a sign of the table, that is as wide.
const fn alike(letter: char) -> char {
    match letter {
        'À'..='Å' => 'A',
        'Ç' => 'C',
        'È'..='Ë' => 'E',
        'Ì'..='Ï' => 'I',
        'Ñ' => 'N',
        'Ò'..='Ö' => 'O',
        'Ù'..='Ü' => 'U',
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' | '’' | '‘' => 'i',
        'ñ' => 'n',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        '×' => '+',
        '·' => '.',
        '\u{a0}' | '\u{202f}' => ' ',
        'œ' => 'w',
        '…' => 'W',
        letter => letter,
    }
}
