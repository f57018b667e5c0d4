import { idParams, success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { claims, pastImport, pastOrder, pastProblems, pastState } from '../../sales/past.ts'
import { calls } from '../call.ts'

export const pastCalls = calls('the shop before', {
  'POST /past-imports': {
    who: 'customers.write',
    file: { field: 'file', mediaType: 'text/csv' },
    answer: success(pastImport),
    codes: [
      'import_file_missing',
      'import_too_large',
      'import_in_progress',
      'import_not_past',
      'import_empty',
      'import_no_rows',
      'import_not_text',
      'import_not_utf8',
      'import_broken_row',
      'import_too_many_rows',
    ],
    about:
      'The file is the form field `file`, at most 50 MB: customers or orders of Shopify or WooCommerce. It is checked; nothing is taken yet.',
  },
  'GET /past-imports': { who: 'customers.write', answer: success(pastState) },
  'GET /past-imports/:id/problems': {
    who: 'customers.write',
    params: idParams,
    answer: success(pastProblems),
    codes: ['import_not_found'],
  },
  'POST /past-imports/:id/run': {
    who: 'customers.write',
    params: idParams,
    answer: success(pastImport),
    codes: ['import_not_found', 'import_not_ready', 'import_in_progress'],
    about: 'Begins, or goes on where it stopped.',
  },
  'POST /past-imports/:id/stop': {
    who: 'customers.write',
    params: idParams,
    answer: success(pastImport),
    codes: ['import_not_found', 'import_over'],
    about: 'Of one that waits: it is let go. What is taken stays.',
  },
  'POST /past-imports/:id/undo': {
    who: 'customers.write',
    params: idParams,
    answer: success(pastImport),
    codes: ['import_not_found', 'import_cannot_undo'],
    about:
      'Within a day: what it added goes, but for accounts that somebody has claimed or ordered with meanwhile.',
  },
  'POST /past-imports/claim-mails': {
    who: 'customers.write',
    answer: success(claims),
    about:
      'One mail to each account that was made without a password and had none, spread over the hours to come.',
  },
  'GET /past-orders': {
    who: 'signed-in',
    answer: success(z.array(pastOrder)),
    about:
      'What the account’s owner bought in the shop before: by the address and phones that they have proved.',
  },
})
