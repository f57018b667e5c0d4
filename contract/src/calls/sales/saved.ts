import { success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import {
  newSharedList,
  savedChanges,
  savedChoices,
  savedList,
  sharedList,
  sharedListToken,
  shownList,
} from '../../sales/saved.ts'
import { calls } from '../call.ts'

export const savedCalls = calls('saved', {
  'POST /saved': {
    who: 'shopper',
    body: savedChanges,
    answer: success(savedList),
    codes: ['saved_full', 'too_many_requests'],
  },
  'POST /saved/shown': {
    who: 'anyone',
    body: savedChoices,
    answer: success(shownList),
    codes: ['too_many_requests'],
  },
  'POST /saved/shared': {
    who: 'anyone',
    body: savedChoices,
    answer: success(newSharedList),
    codes: ['product_not_found', 'too_many_requests'],
  },
  'GET /saved/shared/:token': {
    who: 'anyone',
    params: z.object({ token: sharedListToken }),
    answer: success(sharedList),
    codes: ['shared_list_unknown', 'shared_list_expired', 'too_many_requests'],
  },
})
