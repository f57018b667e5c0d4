import { success, successPage } from '@spokehaat/contract/basics/envelope'
import { searchedPage } from '@spokehaat/contract/basics/period'
import { rateChange, settings, settingsUpdate } from '@spokehaat/contract/desk/settings'
import { selectAuditPage } from '../../identity/audit/audit.queries.ts'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { readSettings } from '../../settings/settings.ts'
import { changeSettings } from './change-settings.ts'
import { rateChangeView } from './settings-view.ts'

const tags = ['settings']
const security = [{ token: [] }]

export const settingsRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { allowed } = guards(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/settings',
    {
      onRequest: allowed('settings.write'),
      schema: { tags, security, response: responses(success(settings), ...STAFF_CODES) },
    },
    async () => ok(await readSettings(services.db)),
  )

  app.put(
    '/settings',
    {
      onRequest: allowed('settings.write'),
      schema: {
        tags,
        security,
        body: settingsUpdate,
        response: responses(success(settings), ...STAFF_CODES, 'version_conflict', 'two_factor_own_first'),
      },
    },
    async (request) =>
      ok(await changeSettings(services, viewer(request), request.body), 'Settings saved successfully!'),
  )

  app.get(
    '/settings/rates',
    {
      onRequest: allowed('settings.write'),
      schema: {
        tags,
        security,
        querystring: searchedPage.pick({ page: true, limit: true }),
        response: responses(successPage(rateChange), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const asked = { ...query, search: '', entity: 'setting' as const, entityId: 'bdtPerUsd' }
      const { rows, total } = await selectAuditPage(services.db, asked)
      return okPage(rows.map(rateChangeView), { ...query, total })
    },
  )
}
