import { success, successPage } from '../../basics/envelope.ts'
import { searchedPage } from '../../basics/period.ts'
import { rateChange, settings, settingsUpdate } from '../../shop/settings.ts'
import { calls } from '../call.ts'

export const settingsCalls = calls('settings', {
  'GET /settings': { who: 'settings.write', answer: success(settings) },
  'PUT /settings': {
    who: 'settings.write',
    body: settingsUpdate,
    answer: success(settings),
    codes: ['version_conflict', 'two_factor_own_first'],
  },
  'GET /settings/rates': {
    who: 'settings.write',
    query: searchedPage.pick({ page: true, limit: true }),
    answer: successPage(rateChange),
  },
})
