/** What became of a product's photographs, in words: addresses of files say nothing to who reads. */
import type { Photograph } from '@spokehaat/contract/catalogue/photograph'
import type { AuditEntry } from '@spokehaat/contract/identity/audit'
import type { FieldChange } from './audit-diff.ts'

type Sides = Pick<AuditEntry, 'before' | 'after'>

interface Changes {
  added: readonly Photograph[]
  /** How many were taken off. */
  gone: number
  /** Of those that stayed, the places that they had, in their order of now; null where that is as it was. */
  order: readonly number[] | null
  /** Of those that stayed: of which something else is said now. */
  said: readonly { place: number; old: Photograph; now: Photograph }[]
}

/** Both columns change together: `image_url` is the first. */
const OWN = ['image_url', 'photographs']

const listOf = (value: unknown): readonly Photograph[] | null =>
  Array.isArray(value) && value.every((one) => typeof one?.image_url === 'string') ? value : null

/** Null where the entry is not of photographs. */
function changesOf({ before, after }: Sides): Changes | null {
  const [old, now] = [listOf(before.photographs ?? []), listOf(after.photographs ?? [])]
  if (!old || !now || old.length + now.length === 0) return null
  const known = new Map(old.map((one, index) => [one.image_url, { one, place: index + 1 }]))
  const stayed = now.flatMap((one, index) => {
    const it = known.get(one.image_url)
    return it ? [{ place: index + 1, was: it.place, old: it.one, now: one }] : []
  })
  const order = stayed.map(({ was }) => was)
  return {
    added: now.filter(({ image_url }) => !known.has(image_url)),
    gone: old.length - stayed.length,
    order: order.some((was, index) => was < (order[index - 1] ?? 0)) ? order : null,
    said: stayed.filter((one) => KEYS.some((key) => wordOf(key, one.old) !== wordOf(key, one.now))),
  }
}

const KEYS = ['alt', 'altBn', 'color', 'focus'] as const
type Key = (typeof KEYS)[number]

const NAMES: Record<Key, string> = {
  alt: 'what it shows',
  altBn: 'what it shows in Bangla',
  color: 'its color',
  focus: 'what stays in sight',
}

function wordOf(key: Key, photograph: Photograph): string {
  const { focus } = photograph
  if (key === 'focus') return focus ? `${focus.x} % from the left, ${focus.y} % from the top` : 'all of it'
  return photograph[key] || (key === 'color' ? 'every color' : 'nothing')
}

const many = (count: number) => (count === 1 ? 'a photograph' : `${count} photographs`)

/** Of a product of which nothing but photographs was changed; `{}` is its name. */
export function photographSentence(entry: AuditEntry): { words: string; hasAll: boolean } | null {
  if (entry.entity !== 'product' || !/update/.test(entry.action)) return null
  const names = [...Object.keys(entry.before), ...Object.keys(entry.after)]
  const changes = names.every((name) => OWN.includes(name)) ? changesOf(entry) : null
  if (!changes) return null
  const { added, gone, order, said } = changes
  const parts = [
    added.length > 0 && `Added ${many(added.length)} to {}`,
    gone > 0 && `Took ${many(gone)} off {}`,
    order && 'Put the photographs of {} into another order',
    said.length > 0 && `Changed what is said of ${many(said.length)} of {}`,
  ].filter((part) => typeof part === 'string')
  const words = parts.length === 1 ? parts[0] : 'Changed the photographs of {}'
  return words === undefined ? null : { words, hasAll: parts.length === 1 && said.length === 0 }
}

/** In place of what the fields would say; null where the entry is not of photographs. */
export function photographChanges(sides: Sides): FieldChange[] | null {
  const changes = changesOf(sides)
  if (!changes) return null
  const { added, gone, order, said } = changes
  const row = (name: string, from: string | null, to: string | null): FieldChange => ({ name, from, to })
  return [
    ...(added.length > 0 ? [row('photographs added', null, String(added.length))] : []),
    ...(gone > 0 ? [row('photographs taken off', null, String(gone))] : []),
    ...(order
      ? [row('order of photographs', [...order].sort((a, b) => a - b).join(', '), order.join(', '))]
      : []),
    ...said.flatMap(({ place, old, now }) =>
      KEYS.filter((key) => wordOf(key, old) !== wordOf(key, now)).map((key) =>
        row(`photograph ${place}: ${NAMES[key]}`, wordOf(key, old), wordOf(key, now)),
      ),
    ),
  ]
}
