import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from './client.ts'
import { proveReachable } from './prove-reachable.ts'
import { proveRights } from './prove-rights.ts'

const PASSWORD = 'hush-hush'
const name = `proof_${randomBytes(6).toString('hex')}`
let maintenance: Database
const servers: Server[] = []

beforeAll(async () => {
  maintenance = connect(inject('postgresUrl'), 1)
  await sql.raw(`create role ${name} login password '${PASSWORD}'`).execute(maintenance)
  await sql
    .raw(`create role ${name}_full login password '${PASSWORD}' connection limit 0`)
    .execute(maintenance)
  await sql.raw(`create role ${name}_out nologin password '${PASSWORD}'`).execute(maintenance)
  await sql.raw(`create database ${name}`).execute(maintenance)
  await sql.raw(`revoke connect on database ${name} from public`).execute(maintenance)
})
afterAll(async () => {
  for (const server of servers) server.close()
  await sql.raw(`drop database ${name}`).execute(maintenance)
  for (const role of [name, `${name}_full`, `${name}_out`])
    await sql.raw(`drop role ${role}`).execute(maintenance)
  await maintenance.destroy()
})

function urlOf(
  changes: Partial<Record<'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'search', string>>,
) {
  const url = new URL(inject('postgresUrl'))
  return Object.assign(url, { username: name, password: PASSWORD, pathname: '/postgres', ...changes }).href
}

async function listening(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return String((server.address() as AddressInfo).port)
}

/** The sentence; it never holds the password. */
async function why(url: string, timeoutMs = 5_000): Promise<string> {
  const error: unknown = await proveReachable(url, 'DATABASE_READ_URL', { timeoutMs }).catch((error) => error)
  if (!(error instanceof Error)) return 'reached'
  expect(error.message).toMatch(/^DATABASE_READ_URL: /)
  expect(error.message).not.toContain(PASSWORD)
  return error.message
}

test('a database that can be used is reached', async () => {
  expect(await why(urlOf({}))).toBe('reached')
})

test.each([
  ['a wrong password', { password: `not-${PASSWORD}x` }, `refuses user "${name}" with this password`],
  ['a role that may not log in', { username: `${name}_out` }, `does not let user "${name}_out" in`],
  ['no such database', { pathname: '/nowhere' }, 'has no database "nowhere". Make it (createdb -O'],
  ['no right to connect', { pathname: `/${name}` }, `does not let user "${name}" use database "${name}"`],
  ['no connection left', { username: `${name}_full` }, `has no connection left for user "${name}_full"`],
  [
    'no TLS where it is asked for',
    { search: '?sslmode=verify-full' },
    'has no TLS, which the address asks for',
  ],
  // a machine without a name server says so, and not that there is no such host
  ['no such host', { hostname: 'nowhere.invalid' }, / host nowhere\.invalid/],
])('%s is named', async (_what, changes, words) => {
  const place = 'hostname' in changes ? 'nowhere.invalid' : new URL(inject('postgresUrl')).host
  const said = await why(urlOf(changes))
  expect(said).toMatch(words)
  expect(said).toContain(place)
})

test('what listens at the address is told apart', async () => {
  const closed = createServer()
  const free = await listening(closed)
  closed.close()
  await once(closed, 'close')
  const web = await listening(createHttpServer((_request, response) => response.end('hello')))
  const chatty = await listening(createServer((socket) => socket.write('SSH-2.0-none\r\n')))
  const mute = await listening(createServer((socket) => socket.resume()))
  // as a pooler whose database is away: it takes the connection, and nothing comes
  const pooler = await listening(
    createServer((socket) => socket.on('data', (bytes) => bytes.length === 8 && socket.write('N'))),
  )
  const at = (port: string) => why(urlOf({ port, hostname: '127.0.0.1' }), 300)
  expect(await at(free)).toContain(`nothing listens at 127.0.0.1:${free}`)
  expect(await at(web)).toContain(`what answers at 127.0.0.1:${web} is not PostgreSQL`)
  expect(await at(chatty)).toContain(`what answers at 127.0.0.1:${chatty} is not PostgreSQL`)
  expect(await at(mute)).toContain('does not answer within 0.3 s')
  expect(await at(pooler)).toContain('lets nobody in within 0.3 s')
})

test('migrations need the right to create', async () => {
  await sql.raw(`create database ${name}_new`).execute(maintenance)
  const url = urlOf({ pathname: `/${name}_new` })
  const db = connect(url, 1)
  try {
    // from PostgreSQL 15 on nobody may without being told
    await expect(proveRights(db, 'DATABASE_URL')).rejects.toThrow(
      `DATABASE_URL: user "${name}" may not create tables in the schema public in database "${name}_new"`,
    )
    await sql.raw(`alter database ${name}_new owner to ${name}`).execute(maintenance)
    await proveRights(db, 'DATABASE_URL')
  } finally {
    await db.destroy()
    await sql.raw(`drop database ${name}_new`).execute(maintenance)
  }
})

test('a database that only reads is none to write to', async () => {
  const url = urlOf({ search: '?options=-c%20default_transaction_read_only%3Don' })
  await proveReachable(url, 'DATABASE_READ_URL')
  await expect(proveReachable(url, 'DATABASE_URL', { isWritten: true })).rejects.toThrow(
    'DATABASE_URL: nothing can be written there',
  )
})
