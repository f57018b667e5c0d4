/** Barcode and price for what lies on the shelf. */

import { answers } from '../../identity/sessions/answers.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { readOrderSettings } from '../../settings/settings.ts'
import { labelView } from './label-view.ts'
import { selectLabels } from './labels.queries.ts'

export const labelRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services
  answer('GET /stock/labels', async ({ query }) => {
    const [rows, { bdtPerUsd }] = await Promise.all([selectLabels(db, query), readOrderSettings(db)])
    return ok(rows.map((row) => labelView(row, bdtPerUsd)))
  })
}
