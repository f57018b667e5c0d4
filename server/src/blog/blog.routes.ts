import { success } from '@spokehaat/contract/basics/envelope'
import {
  ARTICLE_LIMITS,
  article,
  articleCard,
  articleLanguage,
  articleQuery,
} from '@spokehaat/contract/blog/article'
import { z } from 'zod'
import { isPublic, respondWithJson } from '../cache/send-response.ts'
import { ARTICLES } from '../cache/tags.ts'
import type { Platform } from '../platform/db/platform.ts'
import { ok } from '../platform/http/answer.ts'
import type { ApiPlugin } from '../platform/http/api-plugin.ts'
import { fail } from '../platform/http/refusal.ts'
import { responses } from '../platform/http/responses.ts'
import { refuseBusyAddress } from '../platform/load/busy-address.ts'
import { type BlogNeeds, createBlog } from './blog.ts'

const tags = ['articles']
const params = z.object({ id: z.string().max(ARTICLE_LIMITS.id) })

/** The published articles, for everyone. */
export const blogRoutes: ApiPlugin<Platform & BlogNeeds> = async (app, { services }) => {
  const { responseCache } = services
  const blog = createBlog(services)

  app.get(
    '/articles',
    {
      onRequest: refuseBusyAddress(services),
      schema: {
        tags,
        description: 'Published articles, newest first, in one of the two languages.',
        querystring: articleQuery,
        response: responses(success(z.array(articleCard)), 'validation_failed', 'too_many_requests'),
      },
    },
    async (request, reply) => {
      const { query } = request
      const make = async (tags: Set<string>) => {
        tags.add(ARTICLES)
        return ok(await blog.list(query))
      }
      if (!isPublic(request)) return make(new Set())
      const key = `articles /api/articles?${JSON.stringify(query)}`
      return respondWithJson(responseCache, request, reply, {
        key,
        schema: success(z.array(articleCard)),
        make,
      })
    },
  )

  app.get(
    '/articles/:id',
    {
      schema: {
        tags,
        params,
        querystring: articleLanguage,
        response: responses(success(article), 'validation_failed', 'article_not_found'),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { language } = request.query
      const make = async (tags: Set<string>) => {
        tags.add(ARTICLES)
        const found = await blog.find(id, language)
        if (!found) throw fail('article_not_found')
        return ok(found.article)
      }
      if (!isPublic(request)) return make(new Set())
      const key = `article /api/articles/${encodeURIComponent(id)}?${language}`
      return respondWithJson(responseCache, request, reply, { key, schema: success(article), make })
    },
  )
}
