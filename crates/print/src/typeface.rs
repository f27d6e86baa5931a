//! A typeface as a file of TrueType has it: which letters there are, how wide they are, and a smaller file with some of them alone.
//!
//! Only files that come with the program are read, so what must be in them is taken to be there.

/// What a compound outline says of each of its parts.
const WIDE_PLACES: u16 = 0x0001;
const ONE_SCALE: u16 = 0x0008;
const MORE_PARTS: u16 = 0x0020;
const TWO_SCALES: u16 = 0x0040;
const MATRIX: u16 = 0x0080;
const INSTRUCTIONS: u16 = 0x0100;

/// A typeface in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Typeface(pub(super) &'static [u8]);

/// The number of a shape in a typeface; 0 is the box that stands for letters which it lacks.
type Glyph = u16;

impl Typeface {
    /// How wide a letter is in thousandths of the size; `None` if the typeface lacks it.
    pub(super) fn width(self, letter: char) -> Option<u16> {
        let glyph = usize::from(self.glyph(letter)?);
        let units = u32::from(number(self.table(b"head"), 18));
        let width = u32::from(number(self.table(b"hmtx"), 4 * glyph));
        u16::try_from((width * 1000 + units / 2) / units).ok()
    }

    /// A typeface of the box and these letters, in this order; the shapes that letters share parts with follow. It says nothing of
    /// what the letters mean and how small screens should show them: a document does the one, and paper needs no other.
    pub(super) fn subset(self, letters: &[char]) -> Vec<u8> {
        let mut glyphs: Vec<Glyph> = vec![0];
        glyphs.extend(letters.iter().map(|&letter| self.glyph(letter).unwrap_or(0)));
        let (mut outlines, mut places, mut index) = (Vec::new(), vec![0_u32], 0);
        while let Some(&glyph) = glyphs.get(index) {
            outlines.extend(bare(self.outline(glyph), &mut glyphs));
            outlines.resize(outlines.len().next_multiple_of(4), 0);
            places.push(outlines.len() as u32);
            index += 1;
        }
        let count = (glyphs.len() as u16).to_be_bytes();
        let metrics = self.table(b"hmtx");
        let widths = glyphs.iter().flat_map(|&glyph| &metrics[4 * usize::from(glyph)..][..4]);
        let mut head = self.table(b"head").to_vec();
        // The sum over the whole file is put in at its end; places of outlines are four bytes each.
        head[8..12].fill(0);
        head[50..52].copy_from_slice(&[0, 1]);
        let mut lines = self.table(b"hhea").to_vec();
        lines[34..36].copy_from_slice(&count);
        let mut sizes = self.table(b"maxp").to_vec();
        sizes[4..6].copy_from_slice(&count);
        file(&[
            (b"glyf", outlines),
            (b"head", head),
            (b"hhea", lines),
            (b"hmtx", widths.copied().collect()),
            (b"loca", places.into_iter().flat_map(u32::to_be_bytes).collect()),
            (b"maxp", sizes),
        ])
    }

    /// One of the tables that the file is made of.
    fn table(self, name: &[u8; 4]) -> &'static [u8] {
        let entries = self.0[12..].chunks_exact(16).take(usize::from(number(self.0, 4)));
        let entry = entries.into_iter().find(|entry| entry[..4] == *name).expect("a table of the typeface");
        &self.0[long(entry, 8)..][..long(entry, 12)]
    }

    /// The shape of a letter.
    fn glyph(self, letter: char) -> Option<Glyph> {
        let code = u16::try_from(u32::from(letter)).ok()?;
        let table = self.table(b"cmap");
        // The letters of Unicode, as Windows has them: stretches of codes, each with its end, its beginning and its shapes.
        let mut tables = table[4..].chunks_exact(8).take(usize::from(number(table, 2)));
        let entry = tables.find(|entry| entry[..4] == [0, 3, 0, 1]).expect("letters of Unicode");
        let map = &table[long(entry, 4)..];
        let all = usize::from(number(map, 6));
        let at = (0..all).step_by(2).find(|at| number(map, 14 + at) >= code)?;
        let first = number(map, 16 + all + at);
        let (shift, range) = (number(map, 16 + 2 * all + at), 16 + 3 * all + at);
        let glyph = match (code.checked_sub(first)?, usize::from(number(map, range))) {
            (_, 0) => code.wrapping_add(shift),
            // The place is counted from where it is said.
            (index, offset) => match number(map, range + offset + 2 * usize::from(index)) {
                0 => 0,
                glyph => glyph.wrapping_add(shift),
            },
        };
        Some(glyph).filter(|&glyph| glyph != 0)
    }

    fn outline(self, glyph: Glyph) -> &'static [u8] {
        let (places, glyph) = (self.table(b"loca"), usize::from(glyph));
        &self.table(b"glyf")[long(places, 4 * glyph)..long(places, 4 * glyph + 4)]
    }
}

/// An outline without its instructions for small screens. The parts of a compound one get the numbers that they have among the
/// `glyphs`, to which those that lack are added.
fn bare(outline: &[u8], glyphs: &mut Vec<Glyph>) -> Vec<u8> {
    if outline.is_empty() {
        return Vec::new();
    }
    let contours = i16::from_be_bytes([outline[0], outline[1]]);
    if let Ok(contours) = usize::try_from(contours) {
        let at = 10 + 2 * contours;
        let behind = at + 2 + usize::from(number(outline, at));
        return [&outline[..at], &[0, 0], &outline[behind..]].concat();
    }
    let (mut all, mut at) = (outline.to_vec(), 10);
    loop {
        let (flags, part) = (number(outline, at), number(outline, at + 2));
        let index = glyphs.iter().position(|&glyph| glyph == part).unwrap_or_else(|| {
            glyphs.push(part);
            glyphs.len() - 1
        });
        all[at..at + 2].copy_from_slice(&(flags & !INSTRUCTIONS).to_be_bytes());
        all[at + 2..at + 4].copy_from_slice(&(index as u16).to_be_bytes());
        at += if flags & WIDE_PLACES == 0 { 6 } else { 8 };
        at += match flags {
            flags if flags & ONE_SCALE != 0 => 2,
            flags if flags & TWO_SCALES != 0 => 4,
            flags if flags & MATRIX != 0 => 8,
            _ => 0,
        };
        if flags & MORE_PARTS == 0 {
            all.truncate(at);
            return all;
        }
    }
}

/// A file of these tables, which are in the order of their names.
fn file(tables: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
    let count = tables.len() as u16;
    let power = count.ilog2() as u16;
    let search = 16 << power;
    let mut file = 0x0001_0000_u32.to_be_bytes().to_vec();
    file.extend([count, search, power, 16 * count - search].into_iter().flat_map(u16::to_be_bytes));
    let mut place = 12 + 16 * tables.len();
    let mut head = 0;
    for (name, table) in tables {
        if *name == b"head" {
            head = place;
        }
        file.extend_from_slice(*name);
        file.extend([sum(table), place as u32, table.len() as u32].into_iter().flat_map(u32::to_be_bytes));
        place += table.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        file.extend_from_slice(table);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    // The number that TrueType has the sum of a whole file come to.
    let rest = 0xb1b0_afba_u32.wrapping_sub(sum(&file));
    file[head + 8..head + 12].copy_from_slice(&rest.to_be_bytes());
    file
}

/// The sum of the bytes, four by four.
fn sum(bytes: &[u8]) -> u32 {
    let word = |part: &[u8]| (0..4).fold(0, |word, at| word << 8 | u32::from(*part.get(at).unwrap_or(&0)));
    bytes.chunks(4).map(word).fold(0, u32::wrapping_add)
}

fn number(bytes: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([bytes[at], bytes[at + 1]])
}

fn long(bytes: &[u8], at: usize) -> usize {
    usize::from(number(bytes, at)) << 16 | usize::from(number(bytes, at + 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::Weight;

    #[test]
    fn widths_are_those_of_helvetica_and_every_letter_of_europe_has_one() {
        let (plain, bold) = (Weight::Plain.typeface(), Weight::Bold.typeface());
        for (letter, narrow, wide) in [('A', 667, 722), ('i', 222, 278), ('@', 1015, 975), ('…', 1000, 1000)]
        {
            assert_eq!((plain.width(letter), bold.width(letter)), (Some(narrow), Some(wide)), "{letter}");
        }
        for letter in "ŁódźŽšŸ€„—•ĞışőűČřþðΑθήναМосква\u{a0}".chars() {
            assert!(plain.width(letter).is_some() && bold.width(letter).is_some(), "{letter}");
        }
        assert_eq!((plain.width('棋'), plain.width('😀')), (None, None));
    }

    #[test]
    fn a_part_of_a_typeface_is_a_typeface_with_the_parts_of_its_letters() {
        let whole = Weight::Plain.typeface();
        // The accents of these are parts of their own.
        let part = whole.subset(&['é', 'Ł', 'x', '棋']);
        assert!(part.len() < 4000, "{} bytes", part.len());
        let part = Typeface(part.leak());
        assert_eq!(sum(part.0), 0xb1b0_afba);
        let glyphs = usize::from(number(part.table(b"maxp"), 4));
        assert!(glyphs > 5, "the box, four letters and the parts of é: {glyphs}");
        assert_eq!(part.table(b"hmtx").len(), 4 * glyphs);
        let wide = |glyph: usize| number(part.table(b"hmtx"), 4 * glyph);
        assert_eq!(wide(3), 1024, "x is half as wide as letters are high");
        assert_eq!(part.outline(4), part.outline(0), "what is not there is the box");
    }
}
