import { success } from '../../basics/envelope.ts'
import { alive, health, notReady } from '../../basics/health.ts'
import { calls } from '../call.ts'

const ready = { who: 'anyone', answer: success(health), instead: { 503: notReady } } as const

export const healthCalls = calls('health', {
  'GET /health': ready,
  'GET /health/ready': ready,
  'GET /health/live': { who: 'anyone', answer: success(alive) },
})
