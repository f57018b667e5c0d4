/** What the gateway did, in the shop's log. */
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import type { FastifyBaseLogger } from 'fastify'
import { errorWords } from '../../platform/log/error-words.ts'
import type { GatewayEvent } from './gateway.ts'

export function gatewayLogger(log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'>, gateway: GatewayName) {
  return (event: GatewayEvent): void => {
    switch (event.kind) {
      case 'call':
        log.debug({ gateway, ...event }, 'gateway: called')
        break
      case 'done': {
        const { operation, result, ms, error } = event
        // who was refused without asking is told so by the circuit
        if (result === 'ok' || result === 'not_asked') break
        const line = { gateway, operation, result, ms, err: error }
        log.warn(line, `gateway: ${operation} came to nothing after ${ms} ms: ${errorWords(error)}`)
        break
      }
      case 'unknown code':
        log.warn({ gateway, ...event }, 'gateway: a code that we do not know; it decides nothing')
        break
      case 'circuit': {
        const { circuit, report } = event
        const level = report.state === 'on' ? 'info' : 'warn'
        log[level]({ gateway, circuit, ...report }, `gateway: ${circuit} payments is ${report.state}`)
      }
    }
  }
}
