import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { CLOSED, countGoing, deleteMark, insertMark } from './first-day.queries.ts'
import { readFirstDay } from './first-day.ts'
import { startOwn } from './start-own.ts'

export const firstDayRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /first-day', async () => ok(await readFirstDay(services)))

  answer('PUT /first-day/steps', async ({ body: { step, aside } }) => {
    if (aside) await insertMark(services.db, step, services.now())
    else await deleteMark(services.db, step)
    return ok(null)
  })

  answer('DELETE /first-day', async () => {
    await insertMark(services.db, CLOSED, services.now())
    return ok(null)
  })

  answer('GET /first-day/start', async () => ok(await countGoing(services.db)))

  answer('POST /first-day/start', async (request) =>
    ok(await startOwn(services, viewer(request)), 'The shop is yours.'),
  )
}
