/** One bad day from morning to evening: what is well before it, what it does, who says so, and what is left of it. */
import { setTimeout as delay } from 'node:timers/promises'
import { trouble } from '../../contract/src/shop/trouble.ts'
import { openNode } from '../../harness/node.ts'
import { CLEAN, finalCheck, since } from '../stage/after-failure.ts'
import type { Crowd } from '../stage/buying.ts'
import { type Seen, words } from './buying.ts'
import type { Ground, Wishes } from './ground.ts'
import { firstLine, readLogs } from './log-lines.ts'

export interface BadDay extends Wishes {
  /** In the table. */
  title: string
  /** Makes it bad. Adds what people read in that moment. */
  strike(ground: Ground, seen: Seen[]): Promise<unknown>
  /** What people do again and again meanwhile, one after the other; without it they buy and look at pages. */
  visits?: (ground: Ground) => (() => Promise<Seen>)[]
  /** What they do → what they must have read in the end. */
  seen: Record<string, RegExp>
  /** The line of the log that tells it; null where there is nothing to tell. */
  line: RegExp | null
  /** The alert that must fire within five minutes; null where none may. */
  alert: string | null
  /** What the dashboard must say; null where it can't be opened on such a day, or has nothing to say. */
  trouble: RegExp | null
  /** Why neither the log nor the dashboard says anything, where that is as it should be. */
  silence?: string
  /** Where else than among the troubles of the Overview the dashboard says it. */
  shown?(ground: Ground): Promise<string[]>
  /** Whether the dashboard goes on saying it, once it is good again, for people to know. */
  stays?: true
  /** Makes it good again. Gives what the engineer had to do for it; empty where nothing. */
  heal(ground: Ground): Promise<string>
  /** What else must be so in the end: gives it in words, and what is wrong. */
  after?(ground: Ground): Promise<{ words: string; wrong: string[] }>
}

/** A row of the table. */
export interface Row {
  title: string
  buyer: string
  log: string
  alert: string
  dashboard: string
  end: string
  /** What is wrong; nothing where all is as it should be. */
  wrong: string[]
}

/** Seconds. */
const ALERT_S = 300
const PAUSE_MS = 2_000
/** What fails is tried again every three minutes. */
const TROUBLE_S = 200
/** They say that the machine is slow, which is true of one that all these shops share. */
const OF_THE_MACHINE = new Set([
  'SpokehaatCrowded',
  'SpokehaatDatabaseSlow',
  'SpokehaatEventLoopSlow',
  'SpokehaatPagesSlow',
  'SpokehaatSlow',
])

export async function live(day: BadDay, ground: Ground): Promise<Row> {
  const { prometheus, shopping, stage } = ground
  const wrong: string[] = []
  const before = await shopping.tryToBuy()
  if (before.said !== 'taken and paid') throw new Error(`A good day begins badly: ${before.said}`)
  const early = new Set((await prometheus.firing()).map(({ name }) => name))

  const earlier = await readLogs(ground.logs)
  const struck = performance.now()
  const seen: Seen[] = []
  await day.strike(ground, seen)
  const fired = new Map<string, { after: number; summary: string }>()
  let told: { words: string; after: number } | null = null
  const visits = day.visits?.(ground) ?? [shopping.tryToBuy, shopping.look]
  const lookForAlerts = async () => {
    for (const { name, summary } of await prometheus.firing())
      if (!early.has(name) && !fired.has(name)) fired.set(name, { after: since(struck), summary })
  }
  await lookForAlerts()
  const shownOn = day.shown ?? dashboard
  const isTold = () => (day.alert === null || fired.has(day.alert)) && (day.trouble === null || told !== null)
  for (let turn = 0; since(struck) < ALERT_S && !isTold(); turn++) {
    const visit = visits[turn % visits.length]
    if (visit) seen.push(await visit())
    await lookForAlerts()
    const shown = (await shownOn(ground)).find((line) => day.trouble?.test(line))
    told ??= shown === undefined ? null : { words: shown, after: since(struck) }
    await delay(PAUSE_MS)
  }
  const log = day.line === null ? null : await firstLine(ground.logs, earlier, day.line)
  const dark = day.trouble === null ? (await shownOn(ground)).join(' · ') : null
  stage.say(
    `${day.title}: ${[...fired.keys()].join(', ') || 'no alert'} after ${since(struck)} s; now mended`,
  )

  const done = await day.heal(ground)
  const healed = performance.now()
  await soldAgain(ground)
  const back = since(healed)
  await ground.signInAgain()
  const again = await shopping.endAll(ground.buyers)
  const after = await day.after?.(ground)
  wrong.push(...(after?.wrong ?? []))
  const books = await checkBooks(ground, wrong)
  const gone = await troubleGone(ground, day)

  for (const [what, said] of Object.entries(day.seen)) {
    if (!seen.some((one) => one.what === what && said.test(one.said)))
      wrong.push(`${what}: nobody read ${said}, but ${toldOf(seen, what)}`)
  }
  if (day.alert !== null && !fired.has(day.alert)) wrong.push(`${day.alert} did not fire within ${ALERT_S} s`)
  const loud = [...fired.keys()].filter((name) => !OF_THE_MACHINE.has(name))
  if (day.alert === null && loud.length > 0) wrong.push(`${loud.join(', ')} fired for nothing`)
  if (day.line !== null && log === null) wrong.push(`no line of the log is like ${day.line}`)
  if (day.trouble !== null && told === null)
    wrong.push(`the dashboard did not say ${day.trouble}, but ${(await shownOn(ground)).join(' · ')}`)
  if (!gone) wrong.push('the dashboard still says it')
  const nothing = day.silence === undefined ? 'nothing' : `nothing: ${day.silence}`
  return {
    title: day.title,
    buyer: Object.keys(Object.groupBy(seen, ({ what }) => what))
      .map((what) => `${what}: ${toldOf(seen, what)}`)
      .join('; '),
    log: log === null ? nothing : `\`${log.replaceAll('`', "'")}\``,
    alert: alerts(fired, day.alert),
    dashboard: told ? `“${told.words}” after ${Math.round(told.after)} s` : dark || nothing,
    end: [
      ...(day.alert === null ? [] : [`${done === '' ? 'mends itself' : done}, sold again after ${back} s`]),
      ...(again > 0 ? [`${again} orders sent again with their keys`] : []),
      ...(after ? [after.words] : []),
      books,
    ].join('; '),
    wrong,
  }
}

/** What was read, each once, and how long it took at most where that is long. */
function toldOf(seen: readonly Seen[], what: string): string {
  const slowest = new Map<string, number>()
  for (const one of seen) {
    if (one.what === what) slowest.set(one.said, Math.max(one.waited, slowest.get(one.said) ?? 0))
  }
  return [...slowest]
    .map(
      ([said, waited]) =>
        `${said}${waited >= 1_000 ? ` (after ${Math.round(waited / 1_000)} s at most)` : ''}`,
    )
    .join(', then ')
}

function alerts(fired: ReadonlyMap<string, { after: number }>, wanted: string | null): string {
  const ours = wanted === null ? undefined : fired.get(wanted)
  const others = [...fired.keys()].filter((name) => name !== wanted)
  const first = ours ? `\`${wanted}\` after ${Math.round(ours.after)} s` : 'none'
  return others.length > 0 ? `${first}; also ${others.map((name) => `\`${name}\``).join(', ')}` : first
}

/** The lines of the overview, or what is said in its place. */
async function dashboard({ stage, admin }: Ground): Promise<string[]> {
  const answer = await stage.client
    .ask('GET', `${stage.shop.url}/api/overview/trouble`, { token: admin.token })
    .catch(() => null)
  if (answer?.status !== 200) return [words(answer)]
  const { parts } = trouble.parse(answer.data)
  return parts.map((one) => `${one.part}: ${one.words}`)
}

async function troubleGone(ground: Ground, day: BadDay): Promise<boolean> {
  if (day.trouble === null || day.stays) return true
  for (let tries = 0; tries < TROUBLE_S; tries++) {
    if (!(await dashboard(ground)).some((line) => day.trouble?.test(line))) return true
    await delay(1_000)
  }
  return false
}

async function soldAgain({ shopping }: Ground): Promise<void> {
  const end = Date.now() + 180_000
  for (;;) {
    const { said } = await shopping.tryToBuy()
    if (said === 'taken and paid') return
    if (Date.now() > end) throw new Error(`Nothing is sold any more: ${said}`)
    await delay(500)
  }
}

/** Adds to `wrong` what is lost, doubled, or does not agree. */
async function checkBooks({ others, shopping, stage }: Ground, wrong: string[]): Promise<string> {
  const crowd: Crowd = {
    bought: [...shopping.bought, ...others],
    proveWell: () => {},
    silences: () => 0,
    refusals: () => new Map(),
    signedIn: () => {},
    goHome: async () => {},
  }
  const node = await openNode(stage.shop)
  try {
    const found = new Set<string>()
    const counted = await finalCheck(stage, node, crowd, [...shopping.unopened], found)
    wrong.push(...found)
    for (const [name, want] of Object.entries(CLEAN))
      if (counted[name] !== want) wrong.push(`${name} is ${counted[name]}, not ${want}`)
    if (counted['Paid here'] !== counted['paid at the gateway'])
      wrong.push('what is paid there is not paid here')
    return `of ${counted['orders acknowledged']} orders ${counted.lost} lost, ${counted.doubled} doubled`
  } finally {
    await node.close()
  }
}
