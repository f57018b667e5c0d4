import { successPage } from '../../basics/envelope.ts'
import { auditEntry, auditQuery } from '../../identity/audit.ts'
import { calls } from '../call.ts'

export const auditCalls = calls('audit', {
  'GET /audit': { who: 'audit.read', query: auditQuery, answer: successPage(auditEntry) },
})
