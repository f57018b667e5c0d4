import multipart from '@fastify/multipart'
import { bytesOf, fileOf } from '../catalogue/file-format/uploaded-file.ts'
import { answers } from '../identity/sessions/answers.ts'
import { viewer } from '../identity/sessions/authentication.ts'
import type { Identity } from '../identity/sessions/identity.ts'
import { ok } from '../platform/http/answer.ts'
import type { ApiPlugin } from '../platform/http/api-plugin.ts'
import { inTime } from '../platform/load/bodies.ts'
import { checkImport, exportArticles, readArticleFile, runImport } from './article-files.ts'
import { addArticle, changeArticle, findArticle, listArticles, removeArticle } from './articles.ts'

const FILE_SECONDS = 10 * 60

/** The articles as the desk writes them. */
export const articleRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /articles/manage', async () => ok(await listArticles(db)))

  answer('GET /articles/manage/:id', async ({ params }) => ok(await findArticle(db, params.id)))

  answer('POST /articles', async (request) =>
    ok(await addArticle(db, viewer(request), request.body), 'Article added'),
  )

  answer('PUT /articles/:id', async (request) =>
    ok(await changeArticle(db, viewer(request), request.params.id, request.body), 'Article saved'),
  )

  answer('DELETE /articles/:id', async (request) => {
    await removeArticle(db, viewer(request), request.params.id)
    return ok(null, 'Article deleted')
  })

  answer('GET /articles/export', async (_request, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="articles.csv"')
      .send(await exportArticles(db)),
  )

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    await uploads.register(multipart, { throwFileSizeLimit: false })
    answers(uploads, services)(
      'POST /articles/import',
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
      { config: { fileSeconds: FILE_SECONDS } },
    )
  })
}
