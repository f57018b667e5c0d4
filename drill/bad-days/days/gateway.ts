/** The payment gateway fails: in what it answers, or in answering at all. */
import { join } from 'node:path'
import { startGateway } from '../../machines/gateway-process.ts'
import type { BadDay } from '../bad-day.ts'
import type { Ground } from '../ground.ts'

/** The order stands; only its payment could not be opened. */
const UNOPENED = /^503 “The payment page can not be reached right now/
const CALLS = ['get_token', 'secret-pay', 'verification', 'payment-status']

const common = {
  seen: { 'An order': UNOPENED, 'A page': /^200$/ },
  alert: 'SpokehaatGatewayFails',
  trouble: /^Payments: /,
}

/** Every call fails so. */
const faulty = (title: string, fault: string, line: RegExp, more: object = {}): BadDay => ({
  ...common,
  title,
  line,
  async strike({ stage, site }) {
    for (const step of CALLS) {
      const body = { step, fault, ...more }
      const { status, text } = await stage.client.ask('POST', `${site.gateway.url}/sandbox/faults`, { body })
      if (status !== 201) throw new Error(`The gateway knows no such fault: ${text}`)
    }
  },
  async heal({ stage, site }) {
    await stage.client.ask('DELETE', `${site.gateway.url}/sandbox/faults`)
    return ''
  },
})

export const gateway500 = faulty('The gateway answers 500', 'http-500', /with 500/)
export const gatewayHtml = faulty('The gateway answers with HTML', 'html', /JSON/)
export const gatewayHangs = faulty(
  'The gateway says nothing',
  'latency',
  /no answer|in time|within|timeout/,
  { ms: 120_000 },
)

export const gatewayRefuses: BadDay = {
  ...common,
  title: 'The gateway refuses connections',
  line: /ECONNREFUSED/,
  strike: ({ site }) => site.gateway.stop(),
  async heal(ground) {
    await revive(ground)
    return ''
  },
}

async function revive({ site, ports, folder }: Ground): Promise<void> {
  const gateway = await startGateway({
    port: ports.gateway,
    dataFile: join(folder, 'gateway.jsonl'),
    ipnUrl: `http://127.0.0.1:${ports.front}/api/payments/ipn`,
  })
  site.onClose(gateway.stop)
}
