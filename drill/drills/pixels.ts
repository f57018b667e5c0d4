/** Pictures that are small as files and large to decode, by the dozen: nobody waits behind them to sign in. */
import { PASSWORD } from '../../server/src/testing/accounts.ts'
import { wideAvif, widePng } from '../../server/src/testing/hostile-pictures.ts'
import { finding } from '../report.ts'
import type { Drill, Stage } from '../stage/stage.ts'

const PICTURES = 20
const CUSTOMERS = 20
/** ms; with nobody else about a sign-in takes a twentieth. */
const SLOW = 2_000

export const pixels: Drill = async (stage, node) => {
  const customers = await node.buyers(CUSTOMERS)
  const kinds = {
    // as large as they may be, and beyond
    'AVIF of 12 megapixels': await wideAvif(4_000, 3_000),
    'AVIF of 40 megapixels': await wideAvif(8_000, 5_000),
    'PNG of 40 megapixels': await widePng(6_300),
  }
  const findings = []
  for (const [kind, bytes] of Object.entries(kinds)) {
    stage.say(`pixels: ${PICTURES} times ${kind}, ${bytes.length} bytes each`)
    let isOver = false
    const sent = Promise.all(Array.from({ length: stage.of(PICTURES) }, () => upload(stage, bytes)))
    const over = sent.finally(() => {
      isOver = true
    })
    const times: number[] = []
    const statuses: number[] = []
    for (const { email } of customers) {
      const from = performance.now()
      const body = { email, password: PASSWORD }
      const { status } = await stage.client.ask('POST', `${stage.shop.url}/api/auth/login`, { body })
      times.push(performance.now() - from)
      statuses.push(status)
      if (isOver) break
    }
    const answers = await over
    const count = (status: number) => answers.filter((one) => one === status).length
    findings.push(
      finding(
        'pixels',
        `${answers.length} times ${kind} (${bytes.length} bytes) at once, customers signing in meanwhile`,
        {
          'signed in': statuses.filter((status) => status === 200).length,
          'slowest ms': Math.round(Math.max(...times)),
          'pictures kept': count(200),
          'told to come again': count(503),
          'refused as too large': count(422),
        },
        {
          'signed in': statuses.length,
          'refused as too large': kind === 'AVIF of 40 megapixels' ? answers.length - count(503) : 0,
        },
        times.some((ms) => ms > SLOW) ? [`a sign-in took more than ${SLOW} ms`] : [],
      ),
    )
  }
  return findings
}

async function upload({ shop }: Stage, bytes: Buffer): Promise<number> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'photo.avif')
  const answer = await fetch(`${shop.url}/api/images`, { method: 'POST', body: form })
  await answer.arrayBuffer()
  return answer.status
}
