import { success, successPage } from '../../basics/envelope.ts'
import { searchedPage } from '../../basics/period.ts'
import { z } from '../../basics/zod.ts'
import { rateChange, settings, settingsUpdate } from '../../shop/settings.ts'
import { calls } from '../call.ts'

const logoCall = {
  who: 'settings.write',
  file: { field: 'image', mediaType: 'image/*' },
  answer: success(z.object({ value: z.string() })),
  codes: [
    'image_missing',
    'image_too_large',
    'image_unreadable',
    'image_too_many_pixels',
    'image_store_unavailable',
    'logo_with_letters',
    'logo_with_parts_elsewhere',
    'logo_shape',
    'logo_too_small',
    'icon_shape',
  ],
  about:
    'The picture is the form field `image`: SVG, PNG, WebP, JPEG, AVIF or GIF. It is kept as points, an SVG too. `value` is what the setting takes.',
} as const

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
  'POST /settings/logo': logoCall,
  'POST /settings/icon': logoCall,
})
