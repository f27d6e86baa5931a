//! A TrueType file: its letters and their widths, and subsets of it.
//!
//! Only embedded files are read, so required tables are assumed to be present.

/// The flags of a component of a compound glyph.
const WORD_ARGUMENTS: u16 = 0x0001;
const ONE_SCALE: u16 = 0x0008;
const MORE_COMPONENTS: u16 = 0x0020;
const TWO_SCALES: u16 = 0x0040;
const MATRIX: u16 = 0x0080;
const INSTRUCTIONS: u16 = 0x0100;

/// A typeface in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Typeface(pub(crate) &'static [u8]);

/// The number of a glyph; 0 is the box for missing letters.
type Glyph = u16;

impl Typeface {
    /// The width of a letter in thousandths of the font size; `None` if the typeface lacks it.
    pub(crate) fn width(self, letter: char) -> Option<u16> {
        // Glyphs without a width of their own have the last one.
        let last = usize::from(read_u16(self.table(b"hhea"), 34)) - 1;
        let glyph = usize::from(self.glyph(letter)?).min(last);
        let units = u32::from(read_u16(self.table(b"head"), 18));
        let width = u32::from(read_u16(self.table(b"hmtx"), 4 * glyph));
        u16::try_from((width * 1000 + units / 2) / units).ok()
    }

    /// A typeface with the box and these letters, in this order, followed by the components they need. It has no character map, which
    /// the PDF file provides, and no hinting, which print does not need.
    pub(crate) fn subset(self, letters: &[char]) -> Vec<u8> {
        let mut glyphs: Vec<Glyph> = vec![0];
        glyphs.extend(letters.iter().map(|&letter| self.glyph(letter).unwrap_or(0)));
        let (mut outlines, mut places, mut index) = (Vec::new(), vec![0_u32], 0);
        while let Some(&glyph) = glyphs.get(index) {
            outlines.extend(without_hinting(self.outline(glyph), &mut glyphs));
            outlines.resize(outlines.len().next_multiple_of(4), 0);
            places.push(outlines.len() as u32);
            index += 1;
        }
        let count = (glyphs.len() as u16).to_be_bytes();
        let metrics = self.table(b"hmtx");
        let widths = glyphs.iter().flat_map(|&glyph| &metrics[4 * usize::from(glyph)..][..4]);
        let mut head = self.table(b"head").to_vec();
        // The checksum of the file is set at the end; offsets are four bytes long.
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

    /// A table of the file.
    fn table(self, name: &[u8; 4]) -> &'static [u8] {
        let entries = self.0[12..].chunks_exact(16).take(usize::from(read_u16(self.0, 4)));
        let entry = entries.into_iter().find(|entry| entry[..4] == *name).expect("a table of the typeface");
        &self.0[read_u32(entry, 8)..][..read_u32(entry, 12)]
    }

    /// The glyph of a letter.
    fn glyph(self, letter: char) -> Option<Glyph> {
        let code = u16::try_from(u32::from(letter)).ok()?;
        let table = self.table(b"cmap");
        // The Windows Unicode map, format 4: segments of codes, each with its end, its start and its glyphs.
        let mut tables = table[4..].chunks_exact(8).take(usize::from(read_u16(table, 2)));
        let entry = tables.find(|entry| entry[..4] == [0, 3, 0, 1]).expect("a Unicode map");
        let map = &table[read_u32(entry, 4)..];
        let all = usize::from(read_u16(map, 6));
        let at = (0..all).step_by(2).find(|at| read_u16(map, 14 + at) >= code)?;
        let first = read_u16(map, 16 + all + at);
        let (shift, range) = (read_u16(map, 16 + 2 * all + at), 16 + 3 * all + at);
        let glyph = match (code.checked_sub(first)?, usize::from(read_u16(map, range))) {
            (_, 0) => code.wrapping_add(shift),
            // The offset is relative to its own address.
            (index, offset) => match read_u16(map, range + offset + 2 * usize::from(index)) {
                0 => 0,
                glyph => glyph.wrapping_add(shift),
            },
        };
        Some(glyph).filter(|&glyph| glyph != 0)
    }

    fn outline(self, glyph: Glyph) -> &'static [u8] {
        let (places, glyph) = (self.table(b"loca"), usize::from(glyph));
        &self.table(b"glyf")[read_u32(places, 4 * glyph)..read_u32(places, 4 * glyph + 4)]
    }
}

/// An outline without its hinting. The components of a compound glyph are renumbered to their index in `glyphs`, and appended to it if
/// they are missing.
fn without_hinting(outline: &[u8], glyphs: &mut Vec<Glyph>) -> Vec<u8> {
    if outline.is_empty() {
        return Vec::new();
    }
    let contours = i16::from_be_bytes([outline[0], outline[1]]);
    if let Ok(contours) = usize::try_from(contours) {
        let at = 10 + 2 * contours;
        let behind = at + 2 + usize::from(read_u16(outline, at));
        return [&outline[..at], &[0, 0], &outline[behind..]].concat();
    }
    let (mut all, mut at) = (outline.to_vec(), 10);
    loop {
        let (flags, component) = (read_u16(outline, at), read_u16(outline, at + 2));
        let index = glyphs.iter().position(|&glyph| glyph == component).unwrap_or_else(|| {
            glyphs.push(component);
            glyphs.len() - 1
        });
        all[at..at + 2].copy_from_slice(&(flags & !INSTRUCTIONS).to_be_bytes());
        all[at + 2..at + 4].copy_from_slice(&(index as u16).to_be_bytes());
        at += if flags & WORD_ARGUMENTS == 0 { 6 } else { 8 };
        at += match flags {
            flags if flags & ONE_SCALE != 0 => 2,
            flags if flags & TWO_SCALES != 0 => 4,
            flags if flags & MATRIX != 0 => 8,
            _ => 0,
        };
        if flags & MORE_COMPONENTS == 0 {
            all.truncate(at);
            return all;
        }
    }
}

/// A file of these tables, which are sorted by name.
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
        file.extend(
            [checksum(table), place as u32, table.len() as u32].into_iter().flat_map(u32::to_be_bytes),
        );
        place += table.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        file.extend_from_slice(table);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    // TrueType requires this checksum for the whole file.
    let rest = 0xb1b0_afba_u32.wrapping_sub(checksum(&file));
    file[head + 8..head + 12].copy_from_slice(&rest.to_be_bytes());
    file
}

/// The sum of the bytes as big-endian words.
fn checksum(bytes: &[u8]) -> u32 {
    let word = |part: &[u8]| (0..4).fold(0, |word, at| word << 8 | u32::from(*part.get(at).unwrap_or(&0)));
    bytes.chunks(4).map(word).fold(0, u32::wrapping_add)
}

fn read_u16(bytes: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([bytes[at], bytes[at + 1]])
}

fn read_u32(bytes: &[u8], at: usize) -> usize {
    usize::from(read_u16(bytes, at)) << 16 | usize::from(read_u16(bytes, at + 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::Font;

    #[test]
    fn widths_match_helvetica_and_cover_all_european_letters() {
        let (plain, bold) = (Font::Regular.typeface(), Font::Bold.typeface());
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
    fn a_subset_is_a_typeface_with_the_components_of_its_letters() {
        let whole = Font::Regular.typeface();
        // These accents are components.
        let part = whole.subset(&['é', 'Ł', 'x', '棋']);
        assert!(part.len() < 4000, "{} bytes", part.len());
        let part = Typeface(part.leak());
        assert_eq!(checksum(part.0), 0xb1b0_afba);
        let glyphs = usize::from(read_u16(part.table(b"maxp"), 4));
        assert!(glyphs > 5, "the box, four letters and the components of é: {glyphs}");
        assert_eq!(part.table(b"hmtx").len(), 4 * glyphs);
        let wide = |glyph: usize| read_u16(part.table(b"hmtx"), 4 * glyph);
        assert_eq!(wide(3), 1024, "x is half an em wide");
        assert_eq!(part.outline(4), part.outline(0), "a missing letter is the box");
    }
}
