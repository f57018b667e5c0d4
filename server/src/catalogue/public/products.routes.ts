import { CALLS } from '@spokehaat/contract/calls/calls'
import { respondWithJson } from '../../cache/send-response.ts'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { refuseWrongPhotographs, refuseWrongPicture } from '../../media/uploads/picture-address.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { addProduct, deleteProduct, updateProduct } from '../products/products.ts'
import { isPictureForAll, shownProduct } from './picture-for-all.ts'
import { findFrames, findOne, findPage, findSuggestions, type Public } from './public-answers.ts'

export const productRoutes: ApiPlugin<Identity & Public> = async (app, { services }) => {
  const answer = answers(app, services)
  const { config, db, responseCache } = services
  const notTooOften = refuseBusyAddress(services)

  answer(
    'GET /bycles',
    async (request, reply) => {
      const { query } = request
      const make = (tags: Set<string>) => findPage(services, query, tags)
      const key = `list /api/bycles?${JSON.stringify(query)}`
      return respondWithJson(responseCache, request, reply, {
        key,
        schema: CALLS['GET /bycles'].answer,
        make,
      })
    },
    { onRequest: notTooOften },
  )

  answer(
    'GET /search/suggestions',
    async (request, reply) => {
      const { q } = request.query
      const make = (tags: Set<string>) => findSuggestions(services, q, tags)
      return respondWithJson(responseCache, request, reply, {
        key: `suggestions /api/search/suggestions?${q}`,
        schema: CALLS['GET /search/suggestions'].answer,
        make,
      })
    },
    { onRequest: notTooOften },
  )

  answer(
    'GET /bycles/frames',
    async (request, reply) => {
      const ids = [...new Set(request.query.id)].sort()
      const make = (tags: Set<string>) => findFrames(services, ids, tags)
      return respondWithJson(responseCache, request, reply, {
        key: `frames /api/bycles/frames?${ids.join()}`,
        schema: CALLS['GET /bycles/frames'].answer,
        make,
      })
    },
    { onRequest: notTooOften },
  )

  answer('GET /bycles/:id', async (request, reply) => {
    const { id } = request.params
    const make = (tags: Set<string>) => findOne(services, id, tags)
    return respondWithJson(responseCache, request, reply, {
      key: `product /api/bycles/${id}`,
      schema: CALLS['GET /bycles/:id'].answer,
      make,
    })
  })

  answer('POST /bycles', async (request) => {
    const { body } = request
    const image_url = isPictureForAll(body.image_url) ? null : body.image_url
    refuseWrongPicture(services, image_url)
    refuseWrongPhotographs(services, body.photographs)
    const added = await addProduct(db, { ...body, image_url }, viewer(request))
    return ok(shownProduct(config.publicUrl, added), 'Product added successfully!')
  })

  answer('PUT /bycles/:id', async (request) => {
    const { image_url, ...rest } = request.body
    // whoever sends back what they were given means the picture that is there
    const isNew = image_url !== undefined && !isPictureForAll(image_url)
    if (isNew) refuseWrongPicture(services, image_url)
    refuseWrongPhotographs(services, rest.photographs)
    const update = isNew ? request.body : rest
    const updated = await updateProduct(db, request.params.id, update, viewer(request))
    return ok(shownProduct(config.publicUrl, updated), 'Product updated successfully!')
  })

  answer('DELETE /bycles/:id', async (request) =>
    ok({ result: await deleteProduct(db, request.params.id, viewer(request)) }, 'Product deleted'),
  )
}
