//! Which characters everybody can see, by Unicode's general categories and its security profile for identifiers (UTS 39).

use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

/// Joins emoji to one picture.
const JOINER: char = '\u{200d}';
/// Asks for the picture of a character that can also be a plain sign.
const PICTURE: char = '\u{fe0f}';

/// The most marks above or below one letter.
const MAX_MARKS: usize = 3;

/// Whether a character can be seen after this one and before that one; `shown` is everything before it.
pub(super) fn is_visible(before: Option<char>, character: char, after: Option<char>, shown: &str) -> bool {
    match character {
        ' ' => before.is_some_and(|before| before != ' '),
        // Only where an emoji keyboard writes them.
        PICTURE => before.is_some_and(is_emoji),
        JOINER => {
            before.is_some_and(|before| is_emoji(before) || before == PICTURE) && after.is_some_and(is_emoji)
        }
        _ => match character.general_category_group() {
            GeneralCategoryGroup::Letter => character.identifier_allowed(),
            GeneralCategoryGroup::Number => character.identifier_allowed() || is_small_number(character),
            GeneralCategoryGroup::Mark => character.identifier_allowed() && fits_on(shown, character),
            GeneralCategoryGroup::Punctuation | GeneralCategoryGroup::Symbol => !is_blank(character),
            GeneralCategoryGroup::Separator | GeneralCategoryGroup::Other => false,
        },
    }
}

/// Whether a character is a letter of some script.
pub(super) fn is_letter(character: char) -> bool {
    character.general_category_group() == GeneralCategoryGroup::Letter
}

/// Whether a character is a mark on another one.
pub(super) fn is_mark(character: char) -> bool {
    character.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether a character is a picture; digits are not, although they can be made into one.
pub(super) fn is_emoji(character: char) -> bool {
    !character.is_ascii() && character.is_emoji_char()
}

/// Whether the letters of a name are of one script, or of Latin and one other that is not confused with it.
pub(super) fn is_of_one_script(name: &str) -> bool {
    let letters: String = name.chars().filter(|letter| letter.identifier_allowed()).collect();
    letters.as_str().check_restriction_level(RestrictionLevel::ModeratelyRestrictive)
}

/// Raised digits, which people write in names.
fn is_small_number(character: char) -> bool {
    matches!(character, '¹' | '²' | '³' | '½')
}

/// Signs without ink, and signs for a character that is missing.
fn is_blank(character: char) -> bool {
    matches!(character, '\u{2800}' | '\u{1d159}' | '\u{fffc}' | '\u{fffd}')
}

/// Whether a mark may follow: on something, not twice, and not one of too many.
fn fits_on(shown: &str, mark: char) -> bool {
    let marks = || shown.chars().rev().take_while(|letter| is_mark(*letter));
    let base = shown.chars().rev().nth(marks().count());
    let nonspacing = |mark: &char| mark.general_category() == GeneralCategory::NonspacingMark;
    base.is_some_and(char::is_alphanumeric)
        && !shown.ends_with(mark)
        && marks().filter(nonspacing).count() < MAX_MARKS
}
