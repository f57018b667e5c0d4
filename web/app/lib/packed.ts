/**
 * What a loader gives, as one text. React Router writes what goes along with a page value by value, and reads it so in
 * the browser: for a product those are two hundred, which takes five times as long as JSON and comes out longer.
 */
export interface Packed<T> {
  json: string
  /** Never there: of what it is the text. */
  of?: T
}

/** No key that is written: beside the text, and not of it. */
const VALUE = Symbol('what was packed')

/** `value`: plain data, as JSON has it. */
export function pack<T>(value: T): Packed<T> {
  return Object.assign({ json: JSON.stringify(value) }, { [VALUE]: value })
}

/** The same object each time; where it was packed, the one that was. */
export function unpack<T>(packed: Packed<T> & { [VALUE]?: T }): T {
  packed[VALUE] ??= JSON.parse(packed.json) as T
  return packed[VALUE]
}
