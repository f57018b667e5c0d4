/**
 * What a loader gives, as one text. React Router writes what goes along with a page value by value, and reads it so in
 * the browser: for a product those are two hundred, which takes five times as long as JSON and comes out longer.
 */
export interface Packed<T> {
  json: string
  /** Never there: of what it is the text. */
  of?: T
}

const unpacked = new WeakMap<Packed<unknown>, unknown>()

/** `value`: plain data, as JSON has it. */
export function pack<T>(value: T): Packed<T> {
  const packed = { json: JSON.stringify(value) }
  unpacked.set(packed, value)
  return packed
}

/** The same object each time; where it was packed, the one that was. */
export function unpack<T>(packed: Packed<T>): T {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.json))
  return unpacked.get(packed) as T
}
