/**
 * The one form in which words are compared: what was typed and what is kept are both brought into it, and neither is ever
 * stored or shown in it. The database has the same as `search_form`, which its indexes are made with; a test holds the two
 * together, letter by letter.
 *
 * - one spelling for one letter: Unicode's composed form (NFC), so that U+09DF and U+09AF U+09BC are the same;
 * - no joiners and other signs without a width, which keyboards of Bangla put between letters;
 * - no accents, and the few Latin letters with a stroke as their plain ones;
 * - small letters, and the digits 0 to 9 for Bangla's.
 */

/** Accents of Latin, Greek and Cyrillic once they stand apart; soft hyphen, joiners, word joiner, byte order mark. */
const LEFT_OUT = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g

const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' }
const REPLACED = /[øłđħŧıς\u09e6-\u09ef]/g

export function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(REPLACED, (letter) => PLAIN[letter] ?? String(letter.charCodeAt(0) - 0x9e6))
    .normalize('NFC')
}
