/** The routes of the API as Fastify itself knows them, so that a test can walk them all and forget none. */
import type { FastifyInstance, FastifySchema } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import type { Database } from '../platform/db/client.ts'
import type { Shop } from './shop.ts'

interface ApiRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its parameters, such as `/api/orders/:id`. */
  url: string
  schema?: FastifySchema | undefined
}

/** Everything under /api but the page that describes it. */
export async function apiRoutes(shop: Shop): Promise<ApiRoute[]> {
  const routes: ApiRoute[] = []
  const note = (app: FastifyInstance) => {
    app.addHook('onRoute', ({ method, url, schema }) => {
      for (const one of [method].flat()) {
        if (one === 'HEAD' || one === 'OPTIONS' || !/^\/api\/(?!docs(\/|$))/.test(url)) continue
        routes.push({ method: one as ApiRoute['method'], url, schema })
      }
    })
  }
  const app = await buildApp(shop.services, { beforeRoutes: note })
  await app.ready()
  await app.close()
  return routes
}

/** What is in every table of the shop, but for counted tries: two of them differ where anything was changed. */
export async function stateOf(db: Database): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'throttles'
    order by tablename`.execute(db)
  const state: Record<string, string | null> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(name)} t`.execute(db)
    state[name] = rows[0]?.digest ?? null
  }
  return state
}
