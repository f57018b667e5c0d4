/**
 * The one form in which words are compared: what was typed and what is kept are both brought into it, and neither is ever
 * stored or shown in it. The database has the same as `search_form`, which its indexes are made with; a test holds the two
 * together, letter by letter.
 *
 * - one spelling for one letter: Unicode's composed form (NFC), so that U+09DF and U+09AF U+09BC are the same;
 * - no joiners and other signs without a width, which keyboards of Bangla put between letters;
 * - no accents, and the few Latin letters with a stroke as their plain ones;
 * - small letters for Latin, Greek and Cyrillic, and the digits 0 to 9 for Bangla's.
 */

/** Accents of Latin, Greek and Cyrillic once they stand apart; soft hyphen, joiners, word joiner, byte order mark. */
const LEFT_OUT = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g

/** What stands for what, letter for letter. Not `toLowerCase`: what a database takes for small depends on its release. */
const LETTERS = 'ÆŒÞÐøØłŁđĐħĦŧŦıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ০১২৩৪৫৬৭৮৯'
const PLAIN = 'æœþðoollddhhttiσαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюя0123456789'
const plain = new Map([...LETTERS].map((letter, index) => [letter, PLAIN.charAt(index)]))
const REPLACED = new RegExp(`[A-Z${LETTERS}]`, 'g')

export function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(LEFT_OUT, '')
    .replace(REPLACED, (letter) => plain.get(letter) ?? letter.toLowerCase())
    .normalize('NFC')
}
