/** Codes that prove a phone or an address. */

import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { checkCode, readProofs, sendCode } from '../guests/proofs.ts'
import { answers } from '../sessions/answers.ts'
import { viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'

export const proofRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /auth/proofs', async (request) => ok(await readProofs(services, viewer(request))))

  answer('POST /auth/proofs', async (request) => {
    const from = { ip: request.ip, language: requestLanguage(request) }
    return ok(await sendCode(services, viewer(request), request.body, from), m.proof_sent())
  })

  answer('POST /auth/proofs/check', async (request) =>
    ok(await checkCode(services, viewer(request), request.body, request.ip), m.proof_taken()),
  )
}
