import multipart from '@fastify/multipart'
import { REDIRECT_COLUMNS, REDIRECT_LIMITS } from '@spokehaat/contract/catalogue/redirect'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { inTime } from '../../platform/load/bodies.ts'
import { readTable } from '../file-format/read-rows.ts'
import { bytesOf, fileOf } from '../file-format/uploaded-file.ts'
import {
  type AddressRow,
  addRedirect,
  changeRedirect,
  type Desk,
  importRedirects,
  listRedirects,
  removeRedirect,
} from './redirects.ts'

/** What a file of them may take to arrive; seconds. */
const FILE_SECONDS = 60

/** Old addresses and where they lead. */
export const redirectRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const desk: Desk = {
    db: services.db,
    publicUrl: services.config.publicUrl,
    // only the shop as a whole knows what it answers
    statusOf: async (url) => (await app.inject({ url, headers: { accept: 'text/html' } })).statusCode,
  }

  answer('GET /redirects', async (request) => {
    const { items, total } = await listRedirects(desk, request.query)
    const { page, limit } = request.query
    return okPage(items, { page, limit, total })
  })

  answer('POST /redirects', async (request) =>
    ok(await addRedirect(desk, viewer(request), request.body), 'The old address leads there now.'),
  )

  answer('PUT /redirects/:id', async (request) =>
    ok(
      await changeRedirect(desk, viewer(request), request.params.id, request.body),
      'The old address leads there now.',
    ),
  )

  answer('DELETE /redirects/:id', async (request) => {
    await removeRedirect(desk, viewer(request), request.params.id)
    return ok(null, 'It is out of the list.')
  })

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    await uploads.register(multipart, { throwFileSizeLimit: false })
    answers(uploads, services)(
      'POST /redirects/import',
      async (request) => {
        const take = async () => {
          const { file } = await fileOf(request)
          // a refusal must not leave the browser sending into nothing
          return readAddresses(bytesOf(file)).finally(() => file.resume())
        }
        const rows = await inTime(request, take())
        return ok(await importRedirects(desk, viewer(request), rows, request.query.run))
      },
      { config: { fileSeconds: FILE_SECONDS } },
    )
  })
}

async function readAddresses(bytes: AsyncIterable<Uint8Array>): Promise<AddressRow[]> {
  const rows: AddressRow[] = []
  for await (const { row, cells, problem } of await readTable(bytes, {
    columns: REDIRECT_COLUMNS,
    key: 'from',
  })) {
    if (rows.length >= REDIRECT_LIMITS.rows) throw fail('import_too_many_rows')
    rows.push({ row, problem, from: cells.from, to: cells.to })
  }
  return rows
}
