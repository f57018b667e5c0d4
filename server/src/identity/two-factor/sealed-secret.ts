/** The keys of authenticator apps as they lie in the database, bound to their account. */
import { sealFor } from '../../platform/passwords/sealed.ts'

export const { seal, unseal } = sealFor('two-factor secret v1')
