import { success, successEmpty } from '../../basics/envelope.ts'
import { wordsList, wordsOfKind, wordsParams, wordsPreview, wordsTry, wordsUpdate } from '../../post/words.ts'
import { calls } from '../call.ts'

export const wordsCalls = calls('words', {
  'GET /words': { who: 'settings.write', answer: success(wordsList) },
  'GET /words/:kind': { who: 'settings.write', params: wordsParams, answer: success(wordsOfKind) },
  'PUT /words/:kind': {
    who: 'settings.write',
    params: wordsParams,
    body: wordsUpdate,
    answer: success(wordsOfKind),
    codes: ['version_conflict'],
  },
  'POST /words/:kind/preview': {
    who: 'settings.write',
    params: wordsParams,
    body: wordsTry,
    answer: success(wordsPreview),
    codes: ['not_allowed', 'order_not_found'],
  },
  'POST /words/:kind/test': {
    who: 'settings.write',
    params: wordsParams,
    body: wordsTry,
    answer: successEmpty,
    codes: ['not_allowed', 'order_not_found', 'words_phone_off'],
  },
})
