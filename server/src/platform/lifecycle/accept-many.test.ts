import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { acceptMany } from './accept-many.ts'

const CAME = 64

test('many who come at once are let in within few turns, and nobody once the shop has closed', async () => {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', async () => 'open')
  await acceptMany(app, 0, '127.0.0.1')
  const { port } = app.server.address() as AddressInfo
  let accepted = 0
  app.server.on('connection', () => {
    accepted += 1
  })
  const came = Array.from({ length: CAME }, () => connect(port, '127.0.0.1'))
  const answers = came.map(async (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const [data] = await once(socket, 'data')
    return String(data).split('\r\n', 1)[0]
  })
  let turns = 0
  while (accepted < CAME) {
    if (accepted > 0) turns += 1
    await turn()
  }
  // one a turn were as many turns as came
  expect(turns).toBeLessThan(CAME / 2)
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
  const ended = came.map((socket) => once(socket, 'close'))
  await app.close()
  await Promise.all(ended)
  const late = connect(port, '127.0.0.1')
  expect((await once(late, 'error'))[0].code).toBe('ECONNREFUSED')
})
