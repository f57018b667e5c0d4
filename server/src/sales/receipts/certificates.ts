/** The keys that notices are signed with: each fetched once, and kept by its address. */
import { type KeyObject, X509Certificate } from 'node:crypto'
import { callJson } from '../../platform/http/call-json.ts'

/** Amazon has one or two at a time. */
const KEPT = 8
const LIMITS = { connectMs: 3_000, most: 16_000 }
const TOTAL_MS = 8_000

export type Certificates = (address: URL) => Promise<KeyObject>

/** Rejects where it can't be fetched, or is none; the next who asks tries again. */
export function createCertificates(): Certificates {
  const kept = new Map<string, Promise<KeyObject>>()
  return (address) => {
    const known = kept.get(address.href)
    if (known) return known
    const fetched = fetchKey(address)
    const [oldest] = kept.keys()
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(address.href, fetched)
    fetched.catch(() => kept.delete(address.href))
    return fetched
  }
}

async function fetchKey(address: URL): Promise<KeyObject> {
  return new X509Certificate(await fetchText(address)).publicKey
}

/** Follows no redirect, so that a host that was looked at is the one that answers. */
export async function fetchText(address: URL): Promise<string> {
  const { status, text } = await callJson({
    method: 'GET',
    url: address.href,
    headers: {},
    signal: AbortSignal.timeout(TOTAL_MS),
    ...LIMITS,
  })
  if (status !== 200) throw new Error(`${address.host} answered ${status}`)
  return text
}
