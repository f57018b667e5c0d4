import { idParams, success } from '@spokehaat/contract/basics/envelope'
import { frames, framesQuery } from '@spokehaat/contract/catalogue/frames'
import {
  newProduct,
  productPage,
  productQuery,
  productUpdate,
  shownProduct as shownSchema,
  suggestionQuery,
  suggestions,
} from '@spokehaat/contract/catalogue/product'
import { z } from 'zod'
import { isPublic, respondWithJson } from '../../cache/send-response.ts'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { refuseWrongPicture } from '../../media/uploads/picture-address.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { addProduct, deleteProduct, updateProduct } from '../products/products.ts'
import { isPictureForAll, shownProduct } from './picture-for-all.ts'
import { findFrames, findOne, findPage, findSuggestions, type Public } from './public-answers.ts'

const tags = ['bycles']

export const productRoutes: ApiPlugin<Identity & Public> = async (app, { services }) => {
  const { config, db, responseCache } = services
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
      const make = (tags: Set<string>) => findPage(services, query, tags)
      // what needs no token is the same with one, but nothing of a signed-in request is kept
      if (!isPublic(request)) return make(new Set())
      const key = `list /api/bycles?${JSON.stringify(query)}`
      return respondWithJson(responseCache, request, reply, { key, schema: productPage, make })
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
      const make = (tags: Set<string>) => findSuggestions(services, q, tags)
      if (!isPublic(request)) return make(new Set())
      return respondWithJson(responseCache, request, reply, {
        key: `suggestions /api/search/suggestions?${q}`,
        schema: success(suggestions),
        make,
      })
    },
  )

  app.get(
    '/bycles/frames',
    {
      onRequest: notTooOften,
      schema: {
        tags,
        querystring: framesQuery,
        response: responses(success(frames), 'validation_failed', 'too_many_requests'),
      },
    },
    async (request, reply) => {
      const ids = [...new Set(request.query.id)].sort()
      const make = (tags: Set<string>) => findFrames(services, ids, tags)
      if (!isPublic(request)) return make(new Set())
      return respondWithJson(responseCache, request, reply, {
        key: `frames /api/bycles/frames?${ids.join()}`,
        schema: success(frames),
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
        response: responses(success(shownSchema), 'validation_failed', 'product_not_found'),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const make = (tags: Set<string>) => findOne(services, id, tags)
      if (!isPublic(request)) return make(new Set())
      return respondWithJson(responseCache, request, reply, {
        key: `product /api/bycles/${id}`,
        schema: success(shownSchema),
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
        response: responses(success(shownSchema), ...STAFF_CODES, 'sku_taken', 'sku_deleted'),
      },
    },
    async (request) => {
      const { body } = request
      const image_url = isPictureForAll(body.image_url) ? null : body.image_url
      refuseWrongPicture(services, image_url)
      const added = await addProduct(db, { ...body, image_url }, viewer(request))
      return ok(shownProduct(config.publicUrl, added), 'Product added successfully!')
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
          success(shownSchema),
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
      const { image_url, ...rest } = request.body
      // whoever sends back what they were given means the picture that is there
      const isNew = image_url !== undefined && !isPictureForAll(image_url)
      if (isNew) refuseWrongPicture(services, image_url)
      const update = isNew ? request.body : rest
      const updated = await updateProduct(db, request.params.id, update, viewer(request))
      return ok(shownProduct(config.publicUrl, updated), 'Product updated successfully!')
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
