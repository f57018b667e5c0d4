import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Sending } from '../../outbox/send-mails.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { changeWords, listWords, previewWords, testWords, wordsOf } from './words.ts'

/** The owner's words of mails and messages. */
export const wordsRoutes: ApiPlugin<Identity & Sending> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /words', async () => ok(await listWords(services)))

  answer('GET /words/:kind', async ({ params }) => ok(await wordsOf(services.db, params.kind)))

  answer('PUT /words/:kind', async (request) =>
    ok(
      await changeWords(services, viewer(request), request.params.kind, request.body),
      'The words are saved.',
    ),
  )

  answer('POST /words/:kind/preview', async (request) =>
    ok(await previewWords(services, viewer(request), request.params.kind, request.body)),
  )

  answer('POST /words/:kind/test', async (request) => {
    const to = await testWords(services, viewer(request), request.params.kind, request.body)
    return ok(null, `A test is on its way to ${to}.`)
  })
}
