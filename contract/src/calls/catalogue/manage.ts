import { idParams, success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import {
  editableProduct,
  managedProductPage,
  managedProductQuery,
  productBulk,
} from '../../catalogue/managed-product.ts'
import { calls } from '../call.ts'

export const manageCalls = calls('bycles', {
  'GET /bycles/manage': { who: 'products.read', query: managedProductQuery, answer: managedProductPage },
  'GET /bycles/manage/:id': {
    who: 'products.read',
    params: idParams,
    answer: success(editableProduct),
    codes: ['product_not_found'],
  },
  'POST /bycles/bulk': {
    who: 'products.write',
    body: productBulk,
    answer: success(z.object({ changed: z.int().min(1) })),
    codes: ['bulk_refused'],
  },
  'POST /bycles/:id/restore': {
    who: 'products.write',
    params: idParams,
    answer: success(z.null()),
    codes: ['product_not_found'],
  },
})
