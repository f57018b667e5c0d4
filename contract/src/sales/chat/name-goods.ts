/** Goods as somebody names them in one piece of a chat: each with its words and its pieces, nothing of them looked up yet. */
import { isFiller, isOrdering, JOINING } from './chat-words.ts'
import { findQuantities, type Quantity } from './find-quantities.ts'
import type { Range, Word } from './part.ts'

export interface NamedGoods {
  /** As it is written, without what only orders. */
  said: string
  at: Range
  words: Word[]
  quantity: number | null
  isCounted: boolean
}

/** `text`: the whole of the chat. */
export function nameGoods(text: string, words: readonly Word[], at: Range): NamedGoods[] {
  const quantities = findQuantities(text.slice(...at), at[0], words)
  const isPrefixed = startsWith(quantities, words)
  return groups(words, quantities, isPrefixed).flatMap(({ words: some, quantity }) => {
    const names = some.filter(({ form }) => !isFiller(form)).map(plain)
    const [first] = names
    const last = names.at(-1)
    // an SKU may be a number, but a short number is none
    if (!first || !last || names.every(({ form }) => /^\p{N}{1,2}$/u.test(form))) return []
    const range: Range = [first.at[0], last.at[1]]
    return [
      {
        said: text.slice(...range),
        at: range,
        words: names,
        quantity: quantity?.pieces ?? null,
        isCounted: quantity?.isSure === true && quantity.pieces !== null,
      },
    ]
  })
}

/** Without the article of Bangla: সাইকেলটা. */
const ARTICLE = /(?<=[ঀ-৿]{3})(?:টা|টি|টার|টির|গুলো|গুলা)$/u
const plain = (word: Word): Word => ({ ...word, form: word.form.replace(ARTICLE, '') })

/** Whether somebody asks for something in these words, and does not only name it. */
export const asksFor = (words: readonly Word[], quantities: readonly Quantity[]): boolean =>
  quantities.some(({ isSure }) => isSure) || words.some(({ form }) => isOrdering(form))

function startsWith(quantities: readonly Quantity[], words: readonly Word[]): boolean {
  const first = words.find(({ form, at }) => !isFiller(form) || quantities.some((one) => holds(one, at)))
  return first !== undefined && quantities.some((one) => holds(one, first.at))
}

const holds = ({ at }: Quantity, [from, to]: Range) => from < at[1] && to > at[0]

/** '2 bells 1 pump' is cut before each number, 'bells 2, pump 1' behind it, and both where an 'and' stands. */
function groups(words: readonly Word[], quantities: readonly Quantity[], isPrefixed: boolean) {
  const found: { words: Word[]; quantity: Quantity | null }[] = []
  let open: { words: Word[]; quantity: Quantity | null } = { words: [], quantity: null }
  const close = () => {
    if (open.words.length > 0 || open.quantity) found.push(open)
    open = { words: [], quantity: null }
  }
  for (const word of words) {
    const quantity = quantities.find((one) => holds(one, word.at))
    if (quantity) {
      if (quantity === open.quantity) continue
      if (isPrefixed || open.quantity) close()
      open.quantity = quantity
      continue
    }
    if (JOINING.has(word.form)) {
      close()
      continue
    }
    if (!isPrefixed && open.quantity && !isFiller(word.form)) close()
    open.words.push(word)
  }
  close()
  return found
}
