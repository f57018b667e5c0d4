import { selectAuditPage } from '../../identity/audit/audit.queries.ts'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Images } from '../../media/uploads/image-store.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { readSettings } from '../../settings/settings.ts'
import { changeSettings } from './change-settings.ts'
import { rateChangeView } from './settings-view.ts'

export const settingsRoutes: ApiPlugin<Identity & Images> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /settings', async () => ok(await readSettings(services.db)))

  answer('PUT /settings', async (request) =>
    ok(await changeSettings(services, viewer(request), request.body), 'Settings saved successfully!'),
  )

  answer('GET /settings/rates', async ({ query }) => {
    const asked = { ...query, search: '', entity: 'setting' as const, entityId: 'bdtPerUsd' }
    const { rows, total } = await selectAuditPage(services.db, asked)
    return okPage(rows.map(rateChangeView), { ...query, total })
  })
}
