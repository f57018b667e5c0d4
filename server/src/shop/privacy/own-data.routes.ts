import { success, successEmpty } from '@spokehaat/contract/basics/envelope'
import {
  address,
  deleteAccountRequest,
  eraseGuestRequest,
  placeParams,
} from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/answers'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, SIGNED_IN_CODES } from '../../platform/http/responses.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import { hideAddress, listAddresses } from '../../sales/cart/addresses.ts'
import { deleteOwnAccount, eraseGuest, takeOwnData } from './own-data.ts'

const tags = ['accounts']
const security = [{ token: [] }]

export const ownDataRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { shopper, signedIn } = guards(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/auth/addresses',
    {
      onRequest: shopper,
      schema: { tags, security, response: responses(success(z.array(address)), ...SIGNED_IN_CODES) },
    },
    async (request) => ok(await listAddresses(services.db, viewer(request).userId)),
  )

  app.delete(
    '/auth/addresses/:id',
    {
      onRequest: shopper,
      schema: {
        tags,
        security,
        params: placeParams,
        response: responses(successEmpty, ...SIGNED_IN_CODES, 'address_not_found'),
      },
    },
    async (request) => {
      await hideAddress(services.db, viewer(request).userId, request.params.id, services.now())
      return ok(null)
    },
  )

  app.get(
    '/auth/export',
    {
      onRequest: shopper,
      // all that is known, in whatever shape it is kept: there is nothing to hold it to
      schema: {
        tags,
        security,
        response: responses(success(z.unknown()), ...SIGNED_IN_CODES, 'user_not_found', 'too_many_requests'),
      },
    },
    async (request) => {
      await countTry(services, LIMITS.ownData, viewer(request).userId)
      return ok(await takeOwnData(services, viewer(request)))
    },
  )

  app.post(
    '/auth/eraseGuest',
    {
      onRequest: shopper,
      schema: {
        tags,
        security,
        body: eraseGuestRequest,
        response: responses(successEmpty, ...SIGNED_IN_CODES, 'guests_only'),
      },
    },
    async (request) => {
      await eraseGuest(services, viewer(request))
      return ok(null, m.guest_erased())
    },
  )

  app.post(
    '/auth/deleteAccount',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security,
        body: deleteAccountRequest,
        response: responses(
          successEmpty,
          ...SIGNED_IN_CODES,
          'wrong_password',
          'last_admin',
          'user_not_found',
          'too_many_requests',
        ),
      },
    },
    async (request) => {
      await deleteOwnAccount(services, viewer(request), request.body.password)
      return ok(null, m.account_deleted())
    },
  )
}
