import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import type { Sales } from '../payments/sales.ts'
import { countDrawer, moveCash, readDrawer, readSheet } from './drawer.ts'

/** Every answer but a sheet is the drawer as it stands then. */
export const drawerRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /drawer', async () => ok(await readDrawer(services)))

  answer('GET /drawer/counts/:id', async ({ params }) => ok(await readSheet(services.db, params.id)))

  answer('POST /drawer/moves', async (request) => {
    await moveCash(services, viewer(request), request.body)
    return ok(await readDrawer(services))
  })

  answer('POST /drawer/counts', async (request) => {
    await countDrawer(services, viewer(request), request.body)
    return ok(await readDrawer(services))
  })
}
