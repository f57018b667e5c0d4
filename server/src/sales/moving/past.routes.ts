import multipart from '@fastify/multipart'
import { importError } from '@spokehaat/contract/catalogue/product-file'
import { PAST_LIMITS } from '@spokehaat/contract/sales/past'
import { z } from 'zod'
import { bytesOf, fileOf } from '../../catalogue/file-format/uploaded-file.ts'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { inTime } from '../../platform/load/bodies.ts'
import { countClaims } from './past.queries.ts'
import { createPastImports } from './past-imports.ts'
import { pastImportView } from './past-view.ts'
import { readOwnBefore } from './read-before.ts'
import { sendClaims } from './take-customers.ts'

const FILE_SECONDS = 5 * 60
const PROBLEMS = z.array(importError)

/** People and orders from the shop before this one. */
export const pastRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const imports = createPastImports(services, app.log)
  const view = (row: Parameters<typeof pastImportView>[0]) => pastImportView(row, services.now())
  app.addHook('preClose', () => imports.close())

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    await uploads.register(multipart, { throwFileSizeLimit: false })
    answers(uploads, services)(
      'POST /past-imports',
      async (request) => {
        const take = async () => {
          const { name, file } = await fileOf(request)
          return imports.upload(name, atMost(bytesOf(file)), viewer(request)).finally(() => file.resume())
        }
        return ok(view(await inTime(request, take())))
      },
      { config: { fileSeconds: FILE_SECONDS } },
    )
  })

  answer('GET /past-imports', async () => {
    const [row, claims] = await Promise.all([imports.latest(), countClaims(services.db)])
    return ok({ latest: row ? view(row) : null, claims })
  })

  answer('GET /past-imports/:id/problems', async ({ params }) =>
    ok(PROBLEMS.parse((await imports.find(params.id)).problems)),
  )

  answer('POST /past-imports/:id/run', async (request) =>
    ok(view(await imports.run(request.params.id, viewer(request)))),
  )

  answer('POST /past-imports/:id/stop', async ({ params }) => ok(view(await imports.stop(params.id))))

  answer('POST /past-imports/:id/undo', async (request) =>
    ok(view(await imports.undo(request.params.id, viewer(request)))),
  )

  answer('POST /past-imports/claim-mails', async (request) => ok(await sendClaims(services, viewer(request))))

  answer('GET /past-orders', async (request) =>
    ok((await readOwnBefore(services.db, viewer(request).userId)).orders),
  )
}

/** Throws `import_too_large`, once so much has come. */
async function* atMost(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of file) {
    size += piece.length
    if (size > PAST_LIMITS.bytes) throw fail('import_too_large')
    yield piece
  }
}
