import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { synonym, synonymRequest, synonymUpdate } from '../../catalogue/synonym.ts'
import { calls } from '../call.ts'

export const synonymsCalls = calls('settings', {
  'GET /settings/synonyms': { who: 'settings.write', answer: success(z.array(synonym)) },
  'POST /settings/synonyms': {
    who: 'settings.write',
    body: synonymRequest,
    answer: success(synonym),
    codes: ['synonym_taken'],
  },
  'PUT /settings/synonyms/:id': {
    who: 'settings.write',
    params: idParams,
    body: synonymUpdate,
    answer: success(synonym),
    codes: ['synonym_not_found', 'synonym_taken', 'version_conflict'],
  },
  'DELETE /settings/synonyms/:id': {
    who: 'settings.write',
    params: idParams,
    answer: successEmpty,
    codes: ['synonym_not_found'],
  },
})
