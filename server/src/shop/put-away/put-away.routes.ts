import { answers } from '../../identity/sessions/answers.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { selectPutAway } from './put-away.queries.ts'
import { putAwayView } from './put-away-view.ts'

export const putAwayRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /put-away', async () => ok((await selectPutAway(services.db)).map(putAwayView)))
}
