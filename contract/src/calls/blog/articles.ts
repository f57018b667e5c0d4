import { success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { articleUpdate, listedArticle, managedArticle, newArticle } from '../../blog/article.ts'
import { articleImport, articleImportQuery } from '../../blog/article-file.ts'
import { calls } from '../call.ts'
import { articleParams } from './blog.ts'

export const articlesCalls = calls('articles', {
  'GET /articles/manage': { who: 'articles.read', answer: success(z.array(listedArticle)) },
  'GET /articles/manage/:id': {
    who: 'articles.read',
    params: articleParams,
    answer: success(managedArticle),
    codes: ['article_not_found'],
  },
  'POST /articles': {
    who: 'articles.write',
    body: newArticle,
    answer: success(managedArticle),
    codes: ['article_address_taken', 'too_many_articles'],
  },
  'PUT /articles/:id': {
    who: 'articles.write',
    params: articleParams,
    body: articleUpdate,
    answer: success(managedArticle),
    codes: ['article_not_found', 'version_conflict'],
  },
  'DELETE /articles/:id': {
    who: 'articles.write',
    params: articleParams,
    answer: successEmpty,
    codes: ['article_not_found'],
  },
  'GET /articles/export': {
    who: 'articles.read',
    answer: z.string(),
    produces: ['text/csv'],
    about: 'All articles in both languages, as a file that can be imported again.',
  },
  'POST /articles/import': {
    who: 'articles.write',
    query: articleImportQuery,
    file: { field: 'file', mediaType: 'text/csv' },
    answer: success(articleImport),
    codes: [
      'import_bad_header',
      'import_not_text',
      'import_not_utf8',
      'import_too_many_rows',
      'import_no_rows',
      'import_empty',
      'import_broken_row',
      'import_file_missing',
      'import_too_large',
      'import_has_bad_rows',
      'too_many_articles',
      'version_conflict',
    ],
    about:
      'The file is the form field `file`. It is checked; with `seen` of that check it is run, all of it or nothing.',
  },
})
