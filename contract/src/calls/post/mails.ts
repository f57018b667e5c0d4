import { idParams, success, successPage } from '../../basics/envelope.ts'
import { mailListQuery, mailSummary, mailWords } from '../../post/mail.ts'
import { calls } from '../call.ts'

export const mailsCalls = calls('mails', {
  'GET /mails': { who: 'mail.read', query: mailListQuery, answer: successPage(mailSummary) },
  'GET /mails/:id': {
    who: 'mail.read',
    params: idParams,
    answer: success(mailWords),
    codes: ['mail_not_found', 'mail_words_gone'],
  },
  'POST /mails/:id/retry': {
    who: 'mail.read',
    params: idParams,
    answer: success(mailSummary),
    codes: ['mail_not_found', 'mail_not_parked'],
  },
})
