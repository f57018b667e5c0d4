import { id, idParams, success, successEmpty, successPage } from '@spokehaat/contract/basics/envelope'
import {
  codeQuery,
  codesAdded,
  codesRequest,
  discount,
  discountCode,
  discountQuery,
  discountRequest,
  discountUpdate,
} from '@spokehaat/contract/sales/discount'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { addCodes, listCodes, removeCode } from './codes.ts'
import { addDiscount, changeDiscount, findDiscount, listDiscounts, removeDiscount } from './discounts.ts'

const tags = ['discounts']
const security = [{ token: [] }]
/** Ten thousand codes of 40 letters, in quotes. */
const CODES_BODY = 1024 * 1024

/** Discounts as the desk sets them. */
export const discountRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const { allowed } = guards(services)
  const [mayRead, mayWrite] = [allowed('discounts.read'), allowed('discounts.write')]
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/discounts',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        querystring: discountQuery,
        response: responses(successPage(discount), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { discounts, total } = await listDiscounts(services, query)
      return okPage(discounts, { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/discounts/:id',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(success(discount), ...STAFF_CODES, 'discount_not_found'),
      },
    },
    async ({ params }) => ok(await findDiscount(db, params.id)),
  )

  app.post(
    '/discounts',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        body: discountRequest,
        response: responses(success(discount), ...STAFF_CODES, 'discount_code_taken'),
      },
    },
    async (request) => ok(await addDiscount(db, viewer(request), request.body), 'Discount added'),
  )

  app.put(
    '/discounts/:id',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        params: idParams,
        body: discountUpdate,
        response: responses(
          success(discount),
          ...STAFF_CODES,
          'discount_not_found',
          'version_conflict',
          'discount_code_taken',
          'discount_has_codes',
        ),
      },
    },
    async (request) =>
      ok(await changeDiscount(db, viewer(request), request.params.id, request.body), 'Discount saved'),
  )

  app.delete(
    '/discounts/:id',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(successEmpty, ...STAFF_CODES, 'discount_not_found', 'discount_was_used'),
      },
    },
    async (request) => {
      await removeDiscount(db, viewer(request), request.params.id)
      return ok(null, 'Discount deleted')
    },
  )

  app.get(
    '/discounts/:id/codes',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        params: idParams,
        querystring: codeQuery,
        response: responses(successPage(discountCode), ...STAFF_CODES),
      },
    },
    async ({ params, query }) => {
      const { codes, total } = await listCodes(db, params.id, query)
      return okPage(codes, { page: query.page, limit: query.limit, total })
    },
  )

  app.post(
    '/discounts/:id/codes',
    {
      onRequest: mayWrite,
      bodyLimit: CODES_BODY,
      schema: {
        tags,
        security,
        description: 'Answers row by row; what is no code keeps none of the others out.',
        params: idParams,
        body: codesRequest,
        response: responses(success(codesAdded), ...STAFF_CODES, 'discount_not_found', 'discount_automatic'),
      },
    },
    async (request) => ok(await addCodes(db, viewer(request), request.params.id, request.body.codes)),
  )

  app.delete(
    '/discounts/:id/codes/:codeId',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        params: idParams.extend({ codeId: id }),
        response: responses(successEmpty, ...STAFF_CODES, 'discount_not_found', 'discount_code_not_found'),
      },
    },
    async (request) => {
      await removeCode(db, viewer(request), request.params.id, request.params.codeId)
      return ok(null, 'It is out of the list.')
    },
  )
}
