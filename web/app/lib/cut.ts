const letters = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null

/** The beginning of a text: as many letters as people count them, so that no Bangla letter loses its signs. */
export function cutTo(text: string, most: number): string {
  // a letter has a unit at least
  if (text.length <= most) return text
  const all = letters ? Array.from(letters.segment(text), ({ segment }) => segment) : [...text]
  return all.length <= most ? text : `${all.slice(0, most).join('')}…`
}
