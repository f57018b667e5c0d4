import { idParams, success } from '@spokehaat/contract/envelope'
import {
  newProduct,
  product,
  productPage,
  productQuery,
  productUpdate,
  suggestionQuery,
  suggestions,
} from '@spokehaat/contract/product'
import { z } from 'zod'
import { guards, viewer } from '../accounts/authentication.ts'
import { answerJson, isPublic } from '../answers/answering.ts'
import { ok } from '../http/answer.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import { refuseBusyAddress } from '../http/busy-address.ts'
import { responses, STAFF_CODES } from '../http/responses.ts'
import { refuseWrongPicture } from '../media/picture-address.ts'
import { addProduct, deleteProduct, updateProduct } from './products.ts'
import { findOne, findPage, findSuggestions } from './public-answers.ts'

const tags = ['bycles']

export const productRoutes: ApiPlugin = async (app, { services }) => {
  const { db, readDb, answers } = services
  const { allowed } = guards(services)
  const notTooOften = refuseBusyAddress(services)

  app.get(
    '/bycles',
    {
      onRequest: notTooOften,
      schema: {
        tags,
        querystring: productQuery,
        response: responses(productPage, 'validation_failed', 'too_many_requests'),
      },
    },
    async (request, reply) => {
      const { query } = request
      const make = (topics: Set<string>) => findPage(readDb, query, topics)
      // what needs no token is the same with one, but nothing of a signed-in request is kept
      if (!isPublic(request.raw)) return make(new Set())
      const key = `list /api/bycles?${JSON.stringify(query)}`
      return answerJson(answers, request, reply, { key, schema: productPage, make })
    },
  )

  app.get(
    '/search/suggestions',
    {
      onRequest: notTooOften,
      schema: {
        tags,
        querystring: suggestionQuery,
        response: responses(success(suggestions), 'validation_failed', 'too_many_requests'),
      },
    },
    async (request, reply) => {
      const { q } = request.query
      const make = (topics: Set<string>) => findSuggestions(readDb, q, topics)
      if (!isPublic(request.raw)) return make(new Set())
      return answerJson(answers, request, reply, {
        key: `suggestions /api/search/suggestions?${q}`,
        schema: success(suggestions),
        make,
      })
    },
  )

  app.get(
    '/bycles/:id',
    {
      schema: {
        tags,
        params: idParams,
        response: responses(success(product), 'validation_failed', 'product_not_found'),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const make = (topics: Set<string>) => findOne(readDb, id, topics)
      if (!isPublic(request.raw)) return make(new Set())
      return answerJson(answers, request, reply, {
        key: `product /api/bycles/${id}`,
        schema: success(product),
        make,
      })
    },
  )

  app.post(
    '/bycles',
    {
      onRequest: allowed('products.write'),
      schema: {
        tags,
        body: newProduct,
        response: responses(success(product), ...STAFF_CODES, 'sku_taken', 'sku_deleted'),
      },
    },
    async (request) => {
      refuseWrongPicture(services, request.body.image_url)
      return ok(await addProduct(db, request.body, viewer(request)), 'Product added successfully!')
    },
  )

  app.put(
    '/bycles/:id',
    {
      onRequest: allowed('products.write'),
      schema: {
        tags,
        params: idParams,
        body: productUpdate,
        response: responses(
          success(product),
          ...STAFF_CODES,
          'product_not_found',
          'sku_taken',
          'sku_deleted',
          'stock_per_variant',
          'stock_held',
          'stock_moved',
          'version_conflict',
        ),
      },
    },
    async (request) => {
      refuseWrongPicture(services, request.body.image_url)
      const updated = await updateProduct(db, request.params.id, request.body, viewer(request))
      return ok(updated, 'Product updated successfully!')
    },
  )

  app.delete(
    '/bycles/:id',
    {
      onRequest: allowed('products.write'),
      schema: {
        tags,
        params: idParams,
        response: responses(
          success(z.object({ result: z.enum(['deleted', 'archived']) })),
          ...STAFF_CODES,
          'product_not_found',
        ),
      },
    },
    async (request) =>
      ok({ result: await deleteProduct(db, request.params.id, viewer(request)) }, 'Product deleted'),
  )
}
