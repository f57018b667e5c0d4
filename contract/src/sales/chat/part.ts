/** A piece of a chat, and what was read in it. Positions are those of the whole text, in UTF-16 units. */

/** `[from, to)` */
export type Range = [from: number, to: number]

export interface Part<Value = string> {
  value: Value
  isSure: boolean
  at: Range
}

export interface Word {
  /** As it is written. */
  text: string
  /** In the form of the search: small letters, digits 0 to 9. */
  form: string
  at: Range
}
