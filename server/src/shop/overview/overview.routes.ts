import { hostname } from 'node:os'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import type { Troubled } from '../../platform/trouble/trouble.ts'
import { readMonth } from './month.ts'
import { readOverview } from './overview.ts'
import { rememberPartsUsed } from './parts-used.ts'
import { troubleView } from './trouble-view.ts'

export const overviewRoutes: ApiPlugin<Identity & Troubled> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /overview', async ({ query }) => ok(await readOverview(services, query)))

  answer('GET /overview/month', async ({ query }) => ok(await readMonth(services.db, query.month)))

  const partsUsed = rememberPartsUsed(services)
  answer('GET /parts-used', async (request) => ok(await partsUsed(viewer(request))))

  answer('GET /overview/trouble', async () =>
    ok(troubleView(`${hostname()}:${services.config.PORT}`, services.troubles.list())),
  )
}
