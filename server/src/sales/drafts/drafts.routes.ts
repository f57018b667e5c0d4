import { idParams, success, successEmpty, successPage } from '@spokehaat/contract/basics/envelope'
import {
  customerQuery,
  draft,
  draftContent,
  draftDiscountRequest,
  draftQuery,
  draftSummary,
  draftUpdate,
  foundCustomer,
  foundGoods,
  goodsQuery,
  payLink,
  payLinkRequest,
  placeDraft as placeDraftRequest,
  placedDraft,
} from '@spokehaat/contract/sales/draft'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import type { Sales } from '../payments/sales.ts'
import { discountDraft } from './draft-discount.ts'
import { addDraft, changeDraft, findDraft, listDrafts, removeDraft } from './drafts.ts'
import { findCustomers } from './find-customers.ts'
import { findGoods } from './find-goods.ts'
import { sendPayLink } from './pay-link.ts'
import { placeDraft } from './place-draft.ts'

const tags = ['drafts']
const params = idParams

export const draftRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { allowed } = guards(services)

  app.get(
    '/drafts',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        querystring: draftQuery,
        response: responses(successPage(draftSummary), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { items, total } = await listDrafts(services.db, query)
      return okPage(items, { page: query.page, limit: query.limit, total })
    },
  )

  app.post(
    '/drafts',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        body: draftContent,
        response: responses(success(draft), ...STAFF_CODES, 'user_not_found'),
      },
    },
    async (request) => ok(await addDraft(services, viewer(request), request.body)),
  )

  app.get(
    '/drafts/customers',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        querystring: customerQuery,
        response: responses(success(z.array(foundCustomer)), ...STAFF_CODES),
      },
    },
    async ({ query }) => ok(await findCustomers(services.db, query.search)),
  )

  app.get(
    '/drafts/goods',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        querystring: goodsQuery,
        response: responses(success(z.array(foundGoods)), ...STAFF_CODES),
      },
    },
    async ({ query }) => ok(await findGoods(services.db, query.search)),
  )

  app.get(
    '/drafts/:id',
    {
      onRequest: allowed('orders.write'),
      schema: { tags, params, response: responses(success(draft), ...STAFF_CODES, 'draft_not_found') },
    },
    async ({ params: { id } }) => ok(await findDraft(services, id)),
  )

  app.put(
    '/drafts/:id',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        params,
        body: draftUpdate,
        response: responses(
          success(draft),
          ...STAFF_CODES,
          'draft_not_found',
          'draft_placed',
          'version_conflict',
          'user_not_found',
        ),
      },
    },
    async ({ params: { id }, body }) => ok(await changeDraft(services, id, body)),
  )

  app.put(
    '/drafts/:id/discount',
    {
      onRequest: allowed('discounts.write'),
      schema: {
        tags,
        params,
        body: draftDiscountRequest,
        response: responses(
          success(draft),
          ...STAFF_CODES,
          'draft_not_found',
          'draft_placed',
          'version_conflict',
        ),
      },
    },
    async (request) => ok(await discountDraft(services, viewer(request), request.params.id, request.body)),
  )

  app.delete(
    '/drafts/:id',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        params,
        response: responses(successEmpty, ...STAFF_CODES, 'draft_not_found', 'draft_placed'),
      },
    },
    async ({ params: { id } }) => {
      await removeDraft(services, id)
      return ok(null)
    },
  )

  app.post(
    '/drafts/:id/place',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        params,
        body: placeDraftRequest,
        response: responses(
          success(placedDraft),
          ...STAFF_CODES,
          'draft_not_found',
          'version_conflict',
          'cart_empty',
          'product_not_found',
          'out_of_stock',
          'price_changed',
          'cod_not_possible',
          'discounts_changed',
          'delivery_not_possible',
          'earlier_order_paid',
          'payment_unavailable',
        ),
      },
    },
    async (request) => ok(await placeDraft(services, viewer(request), request.params.id, request.body)),
  )

  app.post(
    '/orders/:id/pay-link',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        params,
        body: payLinkRequest,
        response: responses(
          success(payLink),
          ...STAFF_CODES,
          'order_not_found',
          'order_not_payable',
          'out_of_stock',
          'payment_unavailable',
        ),
      },
    },
    async (request) => ok(await sendPayLink(services, viewer(request), request.params.id, request.body.tell)),
  )
}
