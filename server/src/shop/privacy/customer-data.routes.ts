import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { eraseCustomer, exportCustomer } from './customer-data.ts'

export const customerDataRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /customers/:id/export', async (request) =>
    ok(await exportCustomer(services, viewer(request), request.params.id)),
  )

  answer('POST /customers/:id/erase', async (request) =>
    ok(await eraseCustomer(services, viewer(request), request.params.id), 'The customer was erased.'),
  )
}
