/** What carriers owe, what they paid out, and what does not add up. */
import multipart from '@fastify/multipart'
import { bytesOf, fileOf } from '../../catalogue/file-format/uploaded-file.ts'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { inTime } from '../../platform/load/bodies.ts'
import type { Consigning } from '../consignments/consigning.ts'
import { readSettlements } from './ask-settlements.ts'
import { closeDifference, writeOff } from './close-difference.ts'
import { noteMoney } from './note-money.ts'
import { readCarrying, readCash, readEntries } from './read-cash.ts'
import { loadFile, previewFile } from './settlement-files.ts'
import { reverse } from './take-settlement.ts'

const FILE_SECONDS = 2 * 60

export const carrierCashRoutes: ApiPlugin<Consigning> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /carriers/:carrier/cash', async ({ params }) => ok(await readCash(services, params.carrier)))
  answer('GET /carriers/:carrier/cash/entries', async ({ params, query }) => {
    const { rows, total } = await readEntries(services, params.carrier, query)
    return okPage(rows, { page: query.page, limit: query.limit, total })
  })
  answer('POST /carriers/:carrier/settlements/ask', async (request) =>
    ok(await readSettlements(services, viewer(request), request.params.carrier)),
  )
  answer('POST /carriers/:carrier/settlements/:settlement/reverse', async (request) => {
    const { carrier, settlement } = request.params
    await reverse(services, viewer(request), carrier, settlement, request.body.why)
    return ok(await readCash(services, carrier), 'Payout taken back')
  })
  answer('POST /carriers/:carrier/settlements/:settlement/lines/:row/close', async (request) => {
    await closeDifference(services, viewer(request), request.params, request.body)
    return ok(await readCash(services, request.params.carrier), 'Difference closed')
  })
  answer('POST /carriers/:carrier/money', async (request) => {
    await noteMoney(services, viewer(request), request.params.carrier, request.body)
    return ok(await readCash(services, request.params.carrier), 'Money noted')
  })
  answer('POST /carriers/:carrier/write-offs', async (request) => {
    await writeOff(services, viewer(request), request.params.carrier, request.body)
    return ok(await readCash(services, request.params.carrier), 'Written off')
  })
  answer('GET /orders/:id/carrying', async ({ params }) => ok(await readCarrying(services.db, params.id)))

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    await uploads.register(multipart, { throwFileSizeLimit: false })
    const take = answers(uploads, services)
    const config = { fileSeconds: FILE_SECONDS }
    take(
      'POST /carriers/:carrier/settlement-previews',
      async (request) => {
        const read = async () => {
          const { file } = await fileOf(request)
          return previewFile(services, request.params.carrier, bytesOf(file), request.query).finally(() =>
            file.resume(),
          )
        }
        return ok(await inTime(request, read()))
      },
      { config },
    )
    take(
      'POST /carriers/:carrier/settlements',
      async (request) => {
        const read = async () => {
          const { file } = await fileOf(request)
          return loadFile(
            services,
            viewer(request),
            request.params.carrier,
            bytesOf(file),
            request.query,
          ).finally(() => file.resume())
        }
        return ok(await inTime(request, read()))
      },
      { config },
    )
  })
}
