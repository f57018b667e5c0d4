/** Letters that show that a text is another; the whole would fill a page. */
const SHOWN = 160

/** Half a letter, where the cut went through one. */
const HALVES = /^[\udc00-\udfff]|[\ud800-\udbff]$/g

/** Versions of a text, each at most 160 letters long, from shortly before where they part. */
export function whereTheyDiffer<const Texts extends readonly string[]>(
  texts: Texts,
): { [I in keyof Texts]: string } {
  const longest = Math.max(...texts.map(({ length }) => length))
  const [first = ''] = texts
  let same = 0
  while (same < longest && texts.every((text) => text.charAt(same) === first.charAt(same))) same += 1
  const from = longest <= SHOWN ? 0 : Math.max(0, same - SHOWN / 4)
  const cut = (text: string): string => {
    const part = text.slice(from, from + SHOWN).replace(HALVES, '')
    return `${from > 0 && text !== '' ? '…' : ''}${part}${from + SHOWN < text.length ? '…' : ''}`
  }
  return texts.map(cut) as unknown as { [I in keyof Texts]: string }
}
