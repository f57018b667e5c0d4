import { success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { ARTICLE_LIMITS, article, articleCard, articleLanguage, articleQuery } from '../../blog/article.ts'
import { calls } from '../call.ts'

export const articleParams = z.object({ id: z.string().max(ARTICLE_LIMITS.id) })

export const blogCalls = calls('articles', {
  'GET /articles': {
    who: 'anyone',
    query: articleQuery,
    answer: success(z.array(articleCard)),
    codes: ['too_many_requests'],
    about: 'Published articles, newest first, in one of the two languages.',
  },
  'GET /articles/:id': {
    who: 'anyone',
    params: articleParams,
    query: articleLanguage,
    answer: success(article),
    codes: ['article_not_found'],
  },
})
