import { createHash, randomBytes } from 'node:crypto'

/** Where ids come from: chance, or with a seed the same sequence every time. */
export type Ids = ReturnType<typeof createIds>

export function createIds(seed: string | undefined) {
  let drawn = 0
  const bytes = (count: number): Buffer =>
    seed === undefined
      ? randomBytes(count)
      : createHash('sha512').update(`${seed}:${drawn++}`).digest().subarray(0, count)

  /** At most 64 characters, what one SHA-512 can give. */
  const from = (alphabet: string, length: number) =>
    Array.from(bytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('')

  return {
    hex: (length: number) => from('0123456789abcdef', length),
    digits: (length: number) => from('0123456789', length),
    alphanumeric: (length: number) =>
      from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', length),
    upper: (length: number) => from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', length),
  }
}
