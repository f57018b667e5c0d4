import { permissionsAskedBy } from '@spokehaat/contract/calls/call'
import type { FastifyInstance } from 'fastify'
import { type Answer, createAnswering } from '../../platform/http/answering.ts'
import { guards } from './authentication.ts'
import type { Identity } from './identity.ts'

/** Answers calls of the contract to whom they say; `viewer(request)` is who asks. */
export function answers(app: Pick<FastifyInstance, 'route'>, services: Identity): Answer {
  const { inSession, settingUp, shopper, signedIn, allowed } = guards(services)
  const hooks = { session: inSession, 'setting-up': settingUp, shopper, 'signed-in': signedIn }
  return createAnswering(app, (who) => {
    if (who === 'anyone') return undefined
    const permissions = permissionsAskedBy(who)
    return permissions ? allowed(permissions) : hooks[who as keyof typeof hooks]
  })
}
