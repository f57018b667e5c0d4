import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Databases } from '../../platform/db/platform.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { inTime } from '../../platform/load/bodies.ts'
import { bytesOf, fileOf } from '../file-format/uploaded-file.ts'
import { exportFileName, exportProducts } from './export-products.ts'
import type { PictureServices } from './fetch-pictures.ts'
import { importChangeView, importErrorView, importView } from './import-view.ts'
import type { ImportRow } from './imports.queries.ts'
import { createProductImports } from './product-imports.ts'

/** 200 MB come in ten minutes over a line of 2.7 Mbit/s. */
const FILE_SECONDS = 10 * 60

export const productFileRoutes: ApiPlugin<Identity & PictureServices & Pick<Databases, 'readDb'>> = async (
  app,
  { services },
) => {
  const answer = answers(app, services)
  const imports = createProductImports(services, app.log)
  const view = (row: ImportRow) => importView(services.db, row, services.now())
  app.addHook('preClose', () => imports.close())

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    await uploads.register(multipart, { throwFileSizeLimit: false })
    answers(uploads, services)(
      'POST /product-imports',
      async (request) => {
        const take = async () => {
          const { name, file } = await fileOf(request)
          // a refusal must not leave the browser sending into nothing
          return imports.upload(name, bytesOf(file), viewer(request)).finally(() => file.resume())
        }
        return ok(await view(await inTime(request, take())))
      },
      { config: { fileSeconds: FILE_SECONDS } },
    )
  })

  answer('GET /product-imports/latest', async () => {
    const row = await imports.latest()
    return ok(row ? await view(row) : null)
  })

  answer('GET /product-imports/:id', async ({ params }) => ok(await view(await imports.find(params.id))))

  answer('GET /product-imports/:id/errors', async ({ params }) =>
    ok((await imports.errors(params.id)).map(importErrorView)),
  )

  answer('GET /product-imports/:id/changes', async ({ params, query }) => {
    const { rows, total } = await imports.changes(params.id, query)
    return okPage(rows.map(importChangeView), { ...query, total })
  })

  answer('POST /product-imports/:id/answers', async (request) =>
    ok(await view(await imports.answer(request.params.id, request.body, viewer(request)))),
  )

  answer('POST /product-imports/:id/columns', async (request) =>
    ok(await view(await imports.columns(request.params.id, request.body, viewer(request)))),
  )

  answer('POST /product-imports/:id/run', async (request) =>
    ok(await view(await imports.run(request.params.id, request.body.mode, viewer(request)))),
  )

  answer('POST /product-imports/:id/cancel', async ({ params }) =>
    ok(await view(await imports.cancel(params.id))),
  )

  answer('POST /product-imports/:id/continue', async (request) =>
    ok(await view(await imports.continue(request.params.id, viewer(request)))),
  )

  answer('POST /product-imports/:id/undo', async (request) =>
    ok(await view(await imports.undo(request.params.id, viewer(request)))),
  )

  answer('GET /product-export', async (_request, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportFileName(services.now())}"`)
      .send(exportProducts(services.readDb) as Readable & string),
  )
}
