/** The parts of an address, or null where it is none. `URL.parse` came with Chrome 126 and Safari 18. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Read as browsers read them; null where it is none of http(s). */
export function readWebAddress(address: string): URL | null {
  const url = parseAddress(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}

/** A name or a password in it would be sent to whoever is named behind them, and kept in logs. */
export const hasLogin = (url: URL): boolean => url.username !== '' || url.password !== ''

/** What is said of a picture at an address that leads inside. */
export const NOT_PUBLIC = 'A picture is at an address that everybody can reach by its name.'

/** Whether the address is that of a network of its own, which a stranger has no business in. */
export function leadsInside(address: string): boolean {
  const url = readWebAddress(address)
  return url !== null && !isPublicHost(url.hostname)
}

/**
 * Whether a host is one that the whole world can reach by its name. Numbers are refused altogether: those of loopback,
 * link-local and private networks lead into the network of whoever opens the address, and no shop of pictures has its
 * address as a number. URL has written 0x7f.1, 2130706433 and the like as 127.0.0.1 already.
 */
function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (name.startsWith('[') || /^[\d.]+$/.test(name)) return false
  // one word is a machine in the house
  if (!name.includes('.')) return false
  return !/\.(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa)$/.test(name)
}
