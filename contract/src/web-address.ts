/** The parts of an address, or null where it is none. `URL.parse` came with Chrome 126 and Safari 18. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
