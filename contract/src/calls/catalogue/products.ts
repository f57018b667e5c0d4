import { idParams, success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { frames, framesQuery } from '../../catalogue/frames.ts'
import {
  newProduct,
  productPage,
  productQuery,
  productUpdate,
  shownProduct as shownSchema,
  suggestionQuery,
  suggestions,
} from '../../catalogue/product.ts'
import { calls } from '../call.ts'

export const productsCalls = calls('bycles', {
  'GET /bycles': { who: 'anyone', query: productQuery, answer: productPage, codes: ['too_many_requests'] },
  'GET /search/suggestions': {
    who: 'anyone',
    query: suggestionQuery,
    answer: success(suggestions),
    codes: ['too_many_requests'],
  },
  'GET /bycles/frames': {
    who: 'anyone',
    query: framesQuery,
    answer: success(frames),
    codes: ['too_many_requests'],
  },
  'GET /bycles/:id': {
    who: 'anyone',
    params: idParams,
    answer: success(shownSchema),
    codes: ['product_not_found'],
  },
  'POST /bycles': {
    who: 'products.write',
    body: newProduct,
    answer: success(shownSchema),
    codes: ['sku_taken', 'sku_deleted'],
  },
  'PUT /bycles/:id': {
    who: 'products.write',
    params: idParams,
    body: productUpdate,
    answer: success(shownSchema),
    codes: [
      'product_not_found',
      'sku_taken',
      'sku_deleted',
      'stock_per_variant',
      'stock_held',
      'stock_moved',
      'version_conflict',
    ],
  },
  'DELETE /bycles/:id': {
    who: 'products.write',
    params: idParams,
    answer: success(z.object({ result: z.enum(['deleted', 'archived']) })),
    codes: ['product_not_found'],
  },
})
