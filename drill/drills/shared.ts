/** What two nodes of a shop must have in common, asked of the one and of the other. */
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { ShopNode } from '../../harness/node.ts'
import { type Finding, finding } from '../report.ts'
import { until } from '../stage/stage.ts'

export interface TwoNodes {
  /** Their own addresses, without HAProxy. */
  a: string
  b: string
  admin: { email: string; password: string }
  say(line: string): void
}

interface Ask {
  method?: string
  token?: string
  cookie?: string
  body?: unknown
  form?: FormData
}

async function ask(url: string, { method = 'GET', token, cookie, body, form }: Ask = {}) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await answer.text()
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { status: answer.status, text, cookie: cookies.join('; '), type: answer.headers.get('content-type') }
}

const dataOf = ({ text }: { text: string }) => JSON.parse(text).data
const signIn = (node: string, body: TwoNodes['admin']) =>
  ask(`${node}/api/auth/login`, { method: 'POST', body })

export async function sessions({ a, b, admin, say }: TwoNodes): Promise<Finding> {
  say('nodes: signing in on one, going on at the other')
  const signedIn = await signIn(a, admin)
  const token = dataOf(signedIn)
  const seen = await ask(`${b}/api/auth/sigleusr`, { token })
  const renewed = await ask(`${b}/api/auth/refresh`, { method: 'POST', cookie: signedIn.cookie })
  const again = await ask(`${a}/api/auth/refresh`, { method: 'POST', cookie: renewed.cookie })
  await ask(`${a}/api/auth/logout`, { method: 'POST', cookie: again.cookie })
  const over = await ask(`${b}/api/auth/refresh`, { method: 'POST', cookie: again.cookie })
  const figures = {
    'signed in on A': signedIn.status,
    'known on B': seen.status,
    'renewed on B': renewed.status,
    'and on A': again.status,
    'after signing out on A, on B': over.status,
  }
  return finding('nodes, sessions', 'a session begun on A, used and renewed on B, ended on A', figures, {
    'signed in on A': 200,
    'known on B': 200,
    'renewed on B': 200,
    'and on A': 200,
    'after signing out on A, on B': 401,
  })
}

export async function throttle({ a, b, say }: TwoNodes): Promise<Finding> {
  say('nodes: guessing at both')
  const guess = async (node: string) =>
    (await signIn(node, { email: 'guessed@spokehaat.example', password: 'not the password' })).status
  const answers: number[] = []
  for (let tries = 0; tries < 5; tries++) answers.push(await guess(a), await guess(b))
  return finding(
    'nodes, throttle',
    'ten wrong passwords for one account, on A and B in turn; then one more on each',
    {
      'let through': answers.filter((status) => status === 401).length,
      'then on A': await guess(a),
      'then on B': await guess(b),
    },
    { 'let through': 10, 'then on A': 429, 'then on B': 429 },
  )
}

export async function pictures(two: TwoNodes, node: ShopNode, home: string): Promise<Finding> {
  two.say('nodes: a picture uploaded on one')
  const colour = { r: 20, g: 90, b: 160 }
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const upload = async (at: string) => {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'bike.jpg')
    const answer = await ask(`${at}/api/images`, { method: 'POST', form })
    if (answer.status !== 200) throw new Error(`A picture was refused: ${answer.status} ${answer.text}`)
    return String(dataOf(answer).display_url)
  }
  const url = await upload(two.a)
  const kept = await ask(url)
  const product = await node.product(1)
  const token = dataOf(await signIn(two.a, two.admin))
  const body = { image_url: url }
  const changed = await ask(`${two.a}/api/bycles/${product}`, { method: 'PUT', token, body })
  const page = await ask(`${two.b}/shopdetails/${product}`)
  return finding(
    'nodes, pictures',
    'uploaded on A into Swift, given to a product on A, shown by B; uploaded on B once more',
    {
      'lies in Swift': String(url.startsWith(home)),
      'read from there': `${kept.status} ${kept.type}`,
      'given to a product': changed.status,
      'on the page of B': String(page.text.includes(url)),
      'the same from B': String((await upload(two.b)) === url),
    },
    {
      'lies in Swift': 'true',
      'read from there': '200 image/webp',
      'given to a product': 200,
      'on the page of B': 'true',
      'the same from B': 'true',
    },
  )
}

const CHANGES = 20
/** What is changed on one node is new on the other. */
const NEW_WITHIN_MS = 1_000

export async function changes({ a, b, admin, say }: TwoNodes, node: ShopNode): Promise<Finding> {
  say('nodes: a product changed on one, read on the other')
  const product = await node.product(3)
  const token = dataOf(await signIn(b, admin))
  const times: number[] = []
  for (let index = 0; index < CHANGES; index++) {
    const [here, there] = index % 2 === 0 ? [a, b] : [b, a]
    const read = [`${there}/shopdetails/${product}`, `${there}/api/bycles/${product}`]
    // twice, so that whatever the other keeps of it, it has
    for (const url of [...read, ...read]) await ask(url)
    const name = `Renamed for the ${index + 1}. time`
    const answer = await ask(`${here}/api/bycles/${product}`, { method: 'PUT', token, body: { name } })
    if (answer.status !== 200) throw new Error(`The change was refused: ${answer.status} ${answer.text}`)
    const changed = performance.now()
    const isNew = async () =>
      (await Promise.all(read.map((url) => ask(url)))).every(({ text }) => text.includes(name))
    while (!(await isNew()) && performance.now() - changed < 10 * NEW_WITHIN_MS) await delay(20)
    times.push(Math.round(performance.now() - changed))
  }
  const late = times.filter((ms) => ms > NEW_WITHIN_MS).length
  return finding(
    'nodes, changes',
    `a product renamed ${CHANGES} times, on A and B in turn; its page and its answer read on the other`,
    { 'slowest, ms': Math.max(...times), 'later than 1 s': late },
    { 'later than 1 s': 0 },
  )
}

/** The sweep comes every minute. */
const SWEEPS = 2

export async function jobs({ say }: TwoNodes, node: ShopNode, logs: readonly string[]): Promise<Finding> {
  say('nodes: what comes by the timetable (two minutes)')
  // pg-boss writes down for which minute of the timetable it has sent one
  const rows = async () => {
    const { rows: found } = await sql<{ state: string; minute: string | null }>`
      select state, case when name <> 'sweep' then singleton_on::text end as minute from jobs.job
      where name = 'sweep' or data ->> 'name' = 'sweep'
    `.execute(node.services.db)
    return {
      minutes: new Set(found.flatMap(({ minute }) => minute ?? [])).size,
      sweeps: found.filter(({ minute }) => minute === null),
    }
  }
  await until('the sweeps', 300_000, async () => {
    const { minutes, sweeps } = await rows()
    const isDone = sweeps.every(({ state }) => state === 'completed')
    return minutes >= SWEEPS && sweeps.length >= minutes && isDone
  })
  const { minutes, sweeps } = await rows()
  const linesDone = async () => {
    const text = (await Promise.all(logs.map((file) => readFile(file, 'utf8')))).join('\n')
    return text.split('\n').filter((line) => line.includes('jobs: done') && line.includes('"job":"sweep"'))
  }
  // a line is written a moment after what it tells
  await delay(1_000)
  const done = await linesDone()
  return finding(
    'nodes, jobs',
    'the minute’s sweep, on whichever node',
    { 'minutes of the timetable': minutes, 'times sent': sweeps.length, 'times done': done.length },
    { 'times sent': minutes, 'times done': minutes },
  )
}
