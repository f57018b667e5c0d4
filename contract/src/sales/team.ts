/** Who works on the same orders: who has one open, and who is named in a note. */
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'

export const colleague = z.object({ _id: id, name: z.string() })
export type Colleague = z.infer<typeof colleague>

/** `PUT /orders/{id}/presence` */
export const presence = z.object({
  /** Who else has the order open, by name. */
  others: z.array(colleague),
  /** The newest line of the order's story: a page that does not show it is behind. */
  newestEvent: id.nullable(),
})
export type Presence = z.infer<typeof presence>

/** A note on an order that names who reads it. */
export const mention = z.object({
  _id: id,
  order: z.object({ _id: id, number: z.string() }),
  by: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Mention = z.infer<typeof mention>

const isPartOfWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter)

/**
 * Whom a note names: `@` and a colleague's name, in any case. Of names that begin alike the longest counts; a first name
 * alone will do where nobody else has it.
 */
export function namedIn<One extends Colleague>(text: string, colleagues: readonly One[]): One[] {
  const said = text.normalize('NFC').toLowerCase()
  const named = new Set<One>()
  for (let at = said.indexOf('@'); at >= 0; at = said.indexOf('@', at + 1)) {
    // an address of a mail names nobody
    if (isPartOfWord(said[at - 1])) continue
    const rest = said.slice(at + 1)
    const begins = (name: string) => name !== '' && rest.startsWith(name) && !isPartOfWord(rest[name.length])
    const full = colleagues.filter(({ name }) => begins(plain(name)))
    const longest = Math.max(0, ...full.map(({ name }) => plain(name).length))
    const byFull = full.filter(({ name }) => plain(name).length === longest)
    const byFirst = colleagues.filter(({ name }) => begins(plain(name).split(' ')[0] ?? ''))
    for (const one of byFull.length > 0 ? byFull : byFirst.length === 1 ? byFirst : []) named.add(one)
  }
  return [...named]
}

const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
