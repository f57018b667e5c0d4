import * as m from '@spokehaat/texts/answers'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import { hideAddress, listAddresses } from '../../sales/cart/addresses.ts'
import { deleteOwnAccount, eraseGuest, takeOwnData } from './own-data.ts'

export const ownDataRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /auth/addresses', async (request) =>
    ok(await listAddresses(services.db, viewer(request).userId)),
  )

  answer('DELETE /auth/addresses/:id', async (request) => {
    await hideAddress(services.db, viewer(request).userId, request.params.id, services.now())
    return ok(null)
  })

  answer('GET /auth/export', async (request) => {
    await countTry(services, LIMITS.ownData, viewer(request).userId)
    return ok(await takeOwnData(services, viewer(request)))
  })

  answer('POST /auth/eraseGuest', async (request) => {
    await eraseGuest(services, viewer(request))
    return ok(null, m.guest_erased())
  })

  answer('POST /auth/deleteAccount', async (request) => {
    await deleteOwnAccount(services, viewer(request), request.body.password)
    return ok(null, m.account_deleted())
  })
}
