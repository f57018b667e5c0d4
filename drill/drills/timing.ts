/**
 * Whether a clock tells who has an account: sign-in, registration and the reset are asked for addresses that have one
 * and for free ones, one after another in an order drawn by lot, so that whatever else the machine does hits both.
 */
import { randomUUID } from 'node:crypto'
import { type Difference, differenceOfMedians, rankTest } from '../../harness/significance.ts'
import { type Finding, finding } from '../report.ts'
import type { Drill, Stage } from '../stage/stage.ts'

const TIMES = 400
const KNOWN = 20
const WARM_UP = 20
/** Standard deviations by which the ranks may be off: chance alone is further off once in 16,000 times. */
const MOST_DEVIATIONS = 4

const person = (email: string) => ({
  name: 'Nusrat Jahan',
  email,
  password: 'river-bike-lantern',
  passwordConfirm: 'river-bike-lantern',
  phone: '+8801711000000',
  // as the shop's own picture store gives them out
  photo: `/images/${'0'.repeat(40)}.webp`,
})

const PATHS = {
  login: { status: 401, body: (email: string) => ({ email, password: 'not-the-password' }) },
  register: { status: 200, body: person },
  forgotPassword: { status: 200, body: (email: string) => ({ email }) },
} as const

export const timing: Drill = async (stage, node) => {
  const times = stage.of(TIMES)
  const known = (await node.buyers(KNOWN)).map(({ email }) => email)
  const findings: Finding[] = []
  for (const path of Object.keys(PATHS) as (keyof typeof PATHS)[]) {
    stage.say(
      `timing: ${path}, ${times} times with an address that has an account and ${times} times without`,
    )
    for (let round = 0; round < WARM_UP; round++) {
      await timed(stage, path, free())
      await timed(stage, path, stage.chance.pick(known))
    }
    const isKnown = stage.chance.shuffle(Array.from({ length: 2 * times }, (_, one) => one < times))
    const taken: Record<'known' | 'free', number[]> = { known: [], free: [] }
    for (const one of isKnown) {
      taken[one ? 'known' : 'free'].push(await timed(stage, path, one ? stage.chance.pick(known) : free()))
    }
    const deviations = rankTest(taken.known, taken.free)
    const difference = differenceOfMedians(taken.known, taken.free, stage.chance.next)
    findings.push(
      finding(
        'timing',
        `${path}, ${times} of each`,
        { ...figures(difference), 'standard deviations of the ranks': deviations.toFixed(1) },
        {},
        Math.abs(deviations) > MOST_DEVIATIONS
          ? [`${path}: who has an account can be told by the clock (${deviations.toFixed(1)} deviations)`]
          : [],
      ),
    )
  }
  return findings
}

const free = () => `nobody-${randomUUID()}@drill.example`
const ms = (value: number) => `${value.toFixed(2)} ms`

function figures({ first, second, difference, from, to }: Difference) {
  return {
    'median with an account': ms(first),
    without: ms(second),
    difference: ms(difference),
    '95 % of it': `${from.toFixed(2)} to ${to.toFixed(2)} ms`,
  }
}

async function timed({ client, shop }: Stage, path: keyof typeof PATHS, email: string): Promise<number> {
  const { status, body } = PATHS[path]
  const began = performance.now()
  const answer = await client.ask('POST', `${shop.url}/api/auth/${path}`, { body: body(email) })
  const took = performance.now() - began
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return took
}
