import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { addCodes, listCodes, removeCode } from './codes.ts'
import { addDiscount, changeDiscount, findDiscount, listDiscounts, removeDiscount } from './discounts.ts'

/** Ten thousand codes of 40 letters, in quotes. */
const CODES_BODY = 1024 * 1024

/** Discounts as the desk sets them. */
export const discountRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /discounts', async ({ query }) => {
    const { discounts, total } = await listDiscounts(services, query)
    return okPage(discounts, { page: query.page, limit: query.limit, total })
  })

  answer('GET /discounts/:id', async ({ params }) => ok(await findDiscount(db, params.id)))

  answer('POST /discounts', async (request) =>
    ok(await addDiscount(db, viewer(request), request.body), 'Discount added'),
  )

  answer('PUT /discounts/:id', async (request) =>
    ok(await changeDiscount(db, viewer(request), request.params.id, request.body), 'Discount saved'),
  )

  answer('DELETE /discounts/:id', async (request) => {
    await removeDiscount(db, viewer(request), request.params.id)
    return ok(null, 'Discount deleted')
  })

  answer('GET /discounts/:id/codes', async ({ params, query }) => {
    const { codes, total } = await listCodes(db, params.id, query)
    return okPage(codes, { page: query.page, limit: query.limit, total })
  })

  answer(
    'POST /discounts/:id/codes',
    async (request) => ok(await addCodes(db, viewer(request), request.params.id, request.body.codes)),
    { bodyLimit: CODES_BODY },
  )

  answer('DELETE /discounts/:id/codes/:codeId', async (request) => {
    await removeCode(db, viewer(request), request.params.id, request.params.codeId)
    return ok(null, 'It is out of the list.')
  })
}
