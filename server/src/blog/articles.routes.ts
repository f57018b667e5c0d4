import multipart from '@fastify/multipart'
import { success, successEmpty } from '@spokehaat/contract/basics/envelope'
import {
  ARTICLE_LIMITS,
  articleUpdate,
  listedArticle,
  managedArticle,
  newArticle,
} from '@spokehaat/contract/blog/article'
import { articleImport, articleImportQuery } from '@spokehaat/contract/blog/article-file'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { bytesOf, fileOf } from '../catalogue/file-format/uploaded-file.ts'
import { guards, viewer } from '../identity/sessions/authentication.ts'
import type { Identity } from '../identity/sessions/identity.ts'
import { ok } from '../platform/http/answer.ts'
import type { ApiPlugin } from '../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../platform/http/responses.ts'
import { inTime } from '../platform/load/bodies.ts'
import { checkImport, exportArticles, readArticleFile, runImport } from './article-files.ts'
import { addArticle, changeArticle, findArticle, listArticles, removeArticle } from './articles.ts'

const tags = ['articles']
const security = [{ token: [] }]
const params = z.object({ id: z.string().max(ARTICLE_LIMITS.id) })
const FILE_SECONDS = 10 * 60

/** The articles as the desk writes them. */
export const articleRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const { allowed } = guards(services)
  const [mayRead, mayWrite] = [allowed('articles.read'), allowed('articles.write')]
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/articles/manage',
    {
      onRequest: mayRead,
      schema: { tags, security, response: responses(success(z.array(listedArticle)), ...STAFF_CODES) },
    },
    async () => ok(await listArticles(db)),
  )

  app.get(
    '/articles/manage/:id',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        params,
        response: responses(success(managedArticle), ...STAFF_CODES, 'article_not_found'),
      },
    },
    async ({ params }) => ok(await findArticle(db, params.id)),
  )

  app.post(
    '/articles',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        body: newArticle,
        response: responses(
          success(managedArticle),
          ...STAFF_CODES,
          'article_address_taken',
          'too_many_articles',
        ),
      },
    },
    async (request) => ok(await addArticle(db, viewer(request), request.body), 'Article added'),
  )

  app.put(
    '/articles/:id',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        params,
        body: articleUpdate,
        response: responses(success(managedArticle), ...STAFF_CODES, 'article_not_found', 'version_conflict'),
      },
    },
    async (request) =>
      ok(await changeArticle(db, viewer(request), request.params.id, request.body), 'Article saved'),
  )

  app.delete(
    '/articles/:id',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        params,
        response: responses(successEmpty, ...STAFF_CODES, 'article_not_found'),
      },
    },
    async (request) => {
      await removeArticle(db, viewer(request), request.params.id)
      return ok(null, 'Article deleted')
    },
  )

  app.get(
    '/articles/export',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        produces: ['text/csv'],
        description: 'All articles in both languages, as a file that can be imported again.',
        response: responses(z.string(), ...STAFF_CODES),
      },
    },
    async (_request, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="articles.csv"')
        .send(await exportArticles(db)),
  )

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    await uploads.register(multipart, { throwFileSizeLimit: false })
    uploads.withTypeProvider<ZodTypeProvider>().post(
      '/articles/import',
      {
        config: { fileSeconds: FILE_SECONDS },
        onRequest: mayWrite,
        schema: {
          tags,
          security,
          file: { field: 'file', mediaType: 'text/csv' },
          description:
            'The file is the form field `file`. It is checked; with `seen` of that check it is run, all of it or nothing.',
          querystring: articleImportQuery,
          response: responses(
            success(articleImport),
            ...STAFF_CODES,
            'import_file_missing',
            'import_too_large',
            'import_has_bad_rows',
            'too_many_articles',
            'version_conflict',
          ),
        },
      },
      async (request) => {
        const { seen } = request.query
        const take = async () => {
          const { file } = await fileOf(request)
          // a refusal must not leave the browser sending into nothing
          return readArticleFile(bytesOf(file)).finally(() => file.resume())
        }
        const rows = await inTime(request, take())
        return ok(
          seen === undefined ? await checkImport(db, rows) : await runImport(db, viewer(request), rows, seen),
        )
      },
    )
  })
}
