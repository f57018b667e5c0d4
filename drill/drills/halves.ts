/**
 * A guest who begins requests by the hundred and ends none of them: everybody else signs in and orders meanwhile, from the
 * guest's own address too, and each of the guest's is told after seconds that its time is over.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PASSWORD } from '../../server/src/testing/accounts.ts'
import { finding } from '../report.ts'
import { type Drill, order, type Stage, until } from '../stage/stage.ts'

const HALVES = 240
const KINDS = [
  ['/api/auth/login', 'application/json'],
  ['/api/orders', 'application/json'],
  ['/api/messages', 'application/json'],
  ['/api/images', 'multipart/form-data; boundary=x'],
] as const
const CUSTOMERS = 20
/** ms in which a body that does not come is refused: 15 s, and what a busy machine adds. */
const GIVEN_UP_MS = 40_000

interface Half {
  socket: Socket
  status: string
}

export const halves: Drill = async (stage, node) => {
  const product = await node.product(CUSTOMERS)
  const customers = await node.buyers(CUSTOMERS)
  stage.say(`halves: ${HALVES} requests begun and not ended`)
  const begun = await Promise.all(
    Array.from({ length: stage.of(HALVES) }, (_, one) => begin(stage, KINDS[one % KINDS.length] ?? KINDS[0])),
  )
  const times: number[] = []
  const statuses: number[] = []
  for (const { email, token } of customers) {
    const from = performance.now()
    const body = { email, password: PASSWORD }
    const signedIn = await stage.client.ask('POST', `${stage.shop.url}/api/auth/login`, { body })
    times.push(performance.now() - from)
    const ordered = await order(stage, token, [{ product, quantity: 1 }])
    statuses.push(signedIn.status, ordered.status)
  }
  stage.say('halves: waiting until they are given up')
  const open = () => begun.filter(({ socket, status }) => !socket.destroyed && status === '')
  const files = begun.filter((_, one) => one % KINDS.length === KINDS.length - 1)
  await until('every body that is no file is given up', GIVEN_UP_MS, async () =>
    open().every((half) => files.includes(half)),
  )
  const count = (status: string) => begun.filter((half) => half.status === status).length
  for (const { socket } of begun) socket.destroy()
  return [
    finding(
      'halves',
      `${begun.length} requests of a guest begun and not ended; ${CUSTOMERS} customers sign in and order from the same address`,
      {
        'signed in and ordered': statuses.filter((status) => status === 200).length,
        'sign-in, slowest ms': Math.round(Math.max(...times)),
        'of the guest refused at once': count('503') + count('401') + count('429'),
        'told that their time is over': count('408'),
      },
      { 'signed in and ordered': 2 * CUSTOMERS },
      times.some((ms) => ms > 5_000) ? ['somebody waited for more than 5 s to sign in'] : [],
    ),
  ]
}

async function begin({ shop }: Stage, [path, type]: readonly [string, string]): Promise<Half> {
  const { hostname, port, host } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  const half: Half = { socket, status: '' }
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (text: string) => {
    half.status ||= text.slice(9, 12)
  })
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{"email"`,
  )
  return half
}
