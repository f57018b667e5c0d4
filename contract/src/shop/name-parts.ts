/** A name as the wordmark draws it: `Spoke` and, on a price tag, `haat`. */
export interface NameParts {
  start: string
  /** Empty: the name is plain. */
  tag: string
}

/** `tag` counts where the name ends in it, and begins with something else. */
export function nameParts(name: string, tag: string): NameParts {
  const isItsEnd = tag !== '' && name.length > tag.length && name.endsWith(tag)
  return isItsEnd ? { start: name.slice(0, -tag.length), tag } : { start: name, tag: '' }
}
