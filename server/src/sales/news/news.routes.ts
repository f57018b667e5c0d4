import { toDecimal } from '@spokehaat/contract/basics/money'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { findUser } from '../../identity/users/users.queries.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { Sales } from '../payments/sales.ts'
import { findNotices, putNotices, selectNews } from './news.queries.ts'

/** An order is written with the time at which its transaction began, and seen when that ends: this long at most, in ms. */
const OVERLAP = 120_000

export const newsRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /orders/news', async ({ query }) => {
    const at = services.now()
    const since = query.since ? new Date(query.since) : at
    const rows = await selectNews(db, new Date(since.getTime() - OVERLAP))
    return ok({
      at: at.toISOString(),
      orders: rows.map((row) => ({
        _id: row.id,
        number: row.number,
        customer: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.phone,
        district: row.district,
        totalBdt: toDecimal(row.total_paisa),
        heardAt: row.heard_at.toISOString(),
      })),
    })
  })

  answer('GET /orders/notices', async (request) => {
    const row = await findNotices(db, viewer(request).userId)
    return ok({ mail: row?.by_mail ?? false, message: row?.by_phone ?? false })
  })

  answer('PUT /orders/notices', async (request) => {
    const { userId } = viewer(request)
    const { mail, message } = request.body
    if (message && !(await findUser(db, userId))?.phone) {
      throw fail('validation_failed', { fields: { message: 'Your profile has no phone number yet.' } })
    }
    await putNotices(db, userId, { by_mail: mail, by_phone: message })
    return ok({ mail, message })
  })
}
