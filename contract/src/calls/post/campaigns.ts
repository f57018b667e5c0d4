import { success, successEmpty, successPage } from '../../basics/envelope.ts'
import {
  campaignListQuery,
  campaignPreview,
  campaignRequest,
  campaignWords,
  letter,
  readersCount,
  readersQuery,
} from '../../post/campaign.ts'
import { calls } from '../call.ts'

export const campaignsCalls = calls('newsletter', {
  'GET /newsletter/letters': {
    who: 'subscribers.write',
    query: campaignListQuery,
    answer: successPage(letter),
  },
  'GET /newsletter/letters/readers': {
    who: 'subscribers.write',
    query: readersQuery,
    answer: success(readersCount),
  },
  'POST /newsletter/letters/preview': {
    who: 'subscribers.write',
    body: campaignWords,
    answer: success(campaignPreview),
  },
  'POST /newsletter/letters/test': { who: 'subscribers.write', body: campaignWords, answer: successEmpty },
  'POST /newsletter/letters': {
    who: 'subscribers.write',
    body: campaignRequest,
    answer: success(letter),
    codes: ['letter_already_sent', 'letter_no_readers'],
  },
})
