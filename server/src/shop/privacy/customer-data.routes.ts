import { idParams, success } from '@spokehaat/contract/basics/envelope'
import { erasedCustomer } from '@spokehaat/contract/sales/customer'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { eraseCustomer, exportCustomer } from './customer-data.ts'

const tags = ['customers']
const security = [{ token: [] }]

export const customerDataRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { allowed } = guards(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/customers/:id/export',
    {
      onRequest: allowed('customers.write'),
      // all that is known, in whatever shape it is kept: there is nothing to hold it to
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(success(z.unknown()), ...STAFF_CODES, 'customer_not_found', 'user_not_found'),
      },
    },
    async (request) => ok(await exportCustomer(services, viewer(request), request.params.id)),
  )

  app.post(
    '/customers/:id/erase',
    {
      // as for the deletion of an account, which it may be
      onRequest: allowed('users.write'),
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(
          success(erasedCustomer),
          ...STAFF_CODES,
          'customer_not_found',
          'customer_is_staff',
          'customer_has_open_orders',
        ),
      },
    },
    async (request) =>
      ok(await eraseCustomer(services, viewer(request), request.params.id), 'The customer was erased.'),
  )
}
