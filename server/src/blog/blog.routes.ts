import { CALLS } from '@spokehaat/contract/calls/calls'
import { respondWithJson } from '../cache/send-response.ts'
import { ARTICLES } from '../cache/tags.ts'
import type { Platform } from '../platform/db/platform.ts'
import { ok } from '../platform/http/answer.ts'
import { openAnswers } from '../platform/http/answering.ts'
import type { ApiPlugin } from '../platform/http/api-plugin.ts'
import { fail } from '../platform/http/refusal.ts'
import { refuseBusyAddress } from '../platform/load/busy-address.ts'
import { type BlogNeeds, createBlog } from './blog.ts'

/** The published articles, for everyone. */
export const blogRoutes: ApiPlugin<Platform & BlogNeeds> = async (app, { services }) => {
  const answer = openAnswers(app)
  const { responseCache } = services
  const blog = createBlog(services)

  answer(
    'GET /articles',
    async (request, reply) => {
      const { query } = request
      const make = async (tags: Set<string>) => {
        tags.add(ARTICLES)
        return ok(await blog.list(query))
      }
      const key = `articles /api/articles?${JSON.stringify(query)}`
      return respondWithJson(responseCache, request, reply, {
        key,
        schema: CALLS['GET /articles'].answer,
        make,
      })
    },
    { onRequest: refuseBusyAddress(services) },
  )

  answer('GET /articles/:id', async (request, reply) => {
    const { id } = request.params
    const { language } = request.query
    const make = async (tags: Set<string>) => {
      tags.add(ARTICLES)
      const found = await blog.find(id, language)
      if (!found) throw fail('article_not_found')
      return ok(found.article)
    }
    const key = `article /api/articles/${encodeURIComponent(id)}?${language}`
    return respondWithJson(responseCache, request, reply, {
      key,
      schema: CALLS['GET /articles/:id'].answer,
      make,
    })
  })
}
