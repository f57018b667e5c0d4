/** What a key means at the desk, apart from any page. */

export interface Press {
  key: string
  /** The place of the key, `KeyG`: on a Bangla keyboard `key` is another letter. */
  code: string
  shiftKey: boolean
  /** It is held down. */
  repeat: boolean
}

/** Those that walk through a list, on and on while they are held. */
const WALKING = ['j', 'k']

/** A Latin letter in lower case, wherever its key writes another script; else the key as it is. */
export function letterOf({ key, code }: Pick<Press, 'key' | 'code'>): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}

/** How long after `g` the second letter still counts, in ms. */
const PATIENCE = 1500

/**
 * One key, or `g` and a letter. Gives `'g o'`, `'j'`, `'?'`, or null while the second letter is awaited
 * and where a key is only held. `at` in ms, from
 * any beginning.
 */
export function keyReader(): (press: Press, at: number) => string | null {
  let began = Number.NEGATIVE_INFINITY
  return (press, at) => {
    const letter = letterOf(press)
    // a key that is held acts once: held for a moment, `n` would confirm an order, pack it and ship it
    if (press.repeat && !WALKING.includes(letter)) return null
    const isSecond = at - began <= PATIENCE
    began = Number.NEGATIVE_INFINITY
    if (isSecond) return `g ${letter}`
    if (letter !== 'g' || press.shiftKey) return letter
    began = at
    return null
  }
}
