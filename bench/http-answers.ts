/** One answer as it comes over the wire, still compressed. */
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { BROWSER } from './processes/load.ts'

interface RawAnswer {
  headers: Record<string, string>
  body: Buffer
}

/** Throws where it is not 200. */
export function fetchRaw(url: string, headers: Record<string, string> = BROWSER): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}.`))
        const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({ headers: Object.fromEntries(flat), body: Buffer.concat(parts) })
      })
    })
      .once('error', reject)
      .end()
  })
}

/** Milliseconds for which an answer must stay as long as it is, and between two looks at it. */
const SETTLED = 3_000
const LOOK = 250

/** As `fetchRaw`, once the shop makes it no smaller: what is asked for again and again is compressed anew, beside that. */
export async function fetchSettled(url: string): Promise<RawAnswer> {
  let answer = await fetchRaw(url)
  for (let same = 0; same < SETTLED; same += LOOK) {
    await delay(LOOK)
    const next = await fetchRaw(url)
    if (next.body.length !== answer.body.length) same = 0
    answer = next
  }
  return answer
}

/** Whose bytes: '15.0 KB br' */
export function weightOf({ body, headers }: RawAnswer): string {
  return `${(body.length / 1024).toFixed(1)} KB ${headers['content-encoding'] ?? 'as it is'}`
}
