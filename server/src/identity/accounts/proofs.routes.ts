/** Codes that prove a phone or an address. */
import { success } from '@spokehaat/contract/basics/envelope'
import { proofCheck, proofRequest, proofSent, proofs } from '@spokehaat/contract/identity/proof'
import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { responses, SIGNED_IN_CODES } from '../../platform/http/responses.ts'
import { checkCode, readProofs, sendCode } from '../guests/proofs.ts'
import { guards, viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'

const tags = ['accounts']
const security = [{ token: [] }]

export const proofRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { shopper } = guards(services)

  app.get(
    '/auth/proofs',
    {
      onRequest: shopper,
      schema: { tags, security, response: responses(success(proofs), ...SIGNED_IN_CODES) },
    },
    async (request) => ok(await readProofs(services, viewer(request))),
  )

  app.post(
    '/auth/proofs',
    {
      onRequest: shopper,
      schema: {
        tags,
        security,
        body: proofRequest,
        response: responses(
          success(proofSent),
          ...SIGNED_IN_CODES,
          'proof_no_mail',
          'proof_phone_off',
          'proof_phone_elsewhere',
          'proof_day_spent',
          'too_many_requests',
        ),
      },
    },
    async (request) => {
      const from = { ip: request.ip, language: requestLanguage(request) }
      return ok(await sendCode(services, viewer(request), request.body, from), m.proof_sent())
    },
  )

  app.post(
    '/auth/proofs/check',
    {
      onRequest: shopper,
      schema: {
        tags,
        security,
        body: proofCheck,
        response: responses(
          success(proofs),
          ...SIGNED_IN_CODES,
          'proof_code_wrong',
          'proof_code_over',
          'too_many_requests',
        ),
      },
    },
    async (request) =>
      ok(await checkCode(services, viewer(request), request.body, request.ip), m.proof_taken()),
  )
}
