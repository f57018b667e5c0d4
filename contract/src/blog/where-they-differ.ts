/** Letters that show that a text is another; the whole would fill a page. */
const SHOWN = 160

/** Versions of a text, each at most 160 letters long, from shortly before where they part. */
export function whereTheyDiffer<Texts extends readonly string[]>(
  texts: Texts,
): { [I in keyof Texts]: string } {
  const longest = Math.max(...texts.map(({ length }) => length))
  const [first = ''] = texts
  let same = 0
  while (same < longest && texts.every((text) => text.charAt(same) === first.charAt(same))) same += 1
  const from = longest <= SHOWN ? 0 : Math.max(0, same - SHOWN / 4)
  const cut = (text: string) =>
    `${from > 0 && text !== '' ? '…' : ''}${text.slice(from, from + SHOWN)}${from + SHOWN < text.length ? '…' : ''}`
  return texts.map((text) => cut(text).toWellFormed()) as { [I in keyof Texts]: string }
}
