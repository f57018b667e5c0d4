import { success } from '@spokehaat/contract/basics/envelope'
import { drawer, drawerCountRequest, drawerMoveRequest } from '@spokehaat/contract/sales/drawer'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import type { Sales } from '../payments/sales.ts'
import { countDrawer, moveCash, readDrawer } from './drawer.ts'

const tags = ['drawer']

/** Every answer is the drawer as it stands then. */
export const drawerRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const onRequest = guards(services).allowed('drawer.write')

  app.get(
    '/drawer',
    { onRequest, schema: { tags, response: responses(success(drawer), ...STAFF_CODES) } },
    async () => ok(await readDrawer(services)),
  )

  app.post(
    '/drawer/moves',
    {
      onRequest,
      schema: {
        tags,
        body: drawerMoveRequest,
        response: responses(success(drawer), ...STAFF_CODES, 'key_reused', 'drawer_short'),
      },
    },
    async (request) => {
      await moveCash(services, viewer(request), request.body)
      return ok(await readDrawer(services))
    },
  )

  app.post(
    '/drawer/counts',
    {
      onRequest,
      schema: {
        tags,
        body: drawerCountRequest,
        response: responses(
          success(drawer),
          ...STAFF_CODES,
          'key_reused',
          'drawer_changed',
          'drawer_too_little',
        ),
      },
    },
    async (request) => {
      await countDrawer(services, viewer(request), request.body)
      return ok(await readDrawer(services))
    },
  )
}
