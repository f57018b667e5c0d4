import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { idParams, success, successPage } from '@spokehaat/contract/basics/envelope'
import {
  importChange,
  importChangesQuery,
  importError,
  importRun,
  productImport,
} from '@spokehaat/contract/catalogue/product-file'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Databases } from '../../platform/db/platform.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { inTime } from '../../platform/load/bodies.ts'
import { bytesOf, fileOf } from '../file-format/uploaded-file.ts'
import { exportFileName, exportProducts } from './export-products.ts'
import { importChangeView, importErrorView, importView } from './import-view.ts'
import { createProductImports } from './product-imports.ts'

const tags = ['product files']
/** 200 MB come in ten minutes over a line of 2.7 Mbit/s. */
const FILE_SECONDS = 10 * 60

export const productFileRoutes: ApiPlugin<Identity & Pick<Databases, 'readDb'>> = async (
  app,
  { services },
) => {
  const { allowed } = guards(services)
  const imports = createProductImports(services, app.log)
  app.addHook('preClose', () => imports.close())
  const mayWrite = allowed('products.write')

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    await uploads.register(multipart, { throwFileSizeLimit: false })
    uploads.post(
      '/product-imports',
      {
        config: { fileSeconds: FILE_SECONDS },
        onRequest: mayWrite,
        schema: {
          tags,
          file: { field: 'file', mediaType: 'text/csv' },
          description:
            'The file is the form field `file`, at most 200 MB. It is checked; nothing is changed yet.',
          response: responses(
            success(productImport),
            ...STAFF_CODES,
            'import_file_missing',
            'import_too_large',
            'import_in_progress',
          ),
        },
      },
      async (request) => {
        const take = async () => {
          const { name, file } = await fileOf(request)
          // a refusal must not leave the browser sending into nothing
          return imports.upload(name, bytesOf(file), viewer(request)).finally(() => file.resume())
        }
        return ok(importView(await inTime(request, take())))
      },
    )
  })

  app.get(
    '/product-imports/latest',
    {
      onRequest: mayWrite,
      schema: { tags, response: responses(success(productImport.nullable()), ...STAFF_CODES) },
    },
    async () => {
      const row = await imports.latest()
      return ok(row ? importView(row) : null)
    },
  )

  app.get(
    '/product-imports/:id',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        params: idParams,
        response: responses(success(productImport), ...STAFF_CODES, 'import_not_found'),
      },
    },
    async ({ params }) => ok(importView(await imports.find(params.id))),
  )

  app.get(
    '/product-imports/:id/errors',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        params: idParams,
        response: responses(success(z.array(importError)), ...STAFF_CODES, 'import_not_found'),
      },
    },
    async ({ params }) => ok((await imports.errors(params.id)).map(importErrorView)),
  )

  app.get(
    '/product-imports/:id/changes',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        description: 'What a run of a checked import would change, cell by cell: stock first, then prices.',
        params: idParams,
        querystring: importChangesQuery,
        response: responses(successPage(importChange), ...STAFF_CODES, 'import_not_found'),
      },
    },
    async ({ params, query }) => {
      const { rows, total } = await imports.changes(params.id, query)
      return okPage(rows.map(importChangeView), { ...query, total })
    },
  )

  app.post(
    '/product-imports/:id/run',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        params: idParams,
        body: importRun,
        response: responses(success(productImport), ...STAFF_CODES, 'import_not_found', 'import_not_ready'),
      },
    },
    async (request) =>
      ok(importView(await imports.run(request.params.id, request.body.mode, viewer(request)))),
  )

  app.post(
    '/product-imports/:id/cancel',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        params: idParams,
        response: responses(success(productImport), ...STAFF_CODES, 'import_not_found', 'import_over'),
      },
    },
    async ({ params }) => ok(importView(await imports.cancel(params.id))),
  )

  app.get(
    '/product-export',
    {
      onRequest: allowed('products.read'),
      schema: {
        tags,
        produces: ['text/csv'],
        description: 'All products that the shop offers, as a file that can be imported again.',
        response: responses(z.string(), ...STAFF_CODES),
      },
    },
    async (_request, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${exportFileName(services.now())}"`)
        .header('cache-control', 'no-store')
        .send(exportProducts(services.readDb) as Readable & string),
  )
}
