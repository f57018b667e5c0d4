/** The gateways of the sandbox beside the shop, and what the shop is known by at them. No money moves there. */
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import { GATEWAY_FIELDS, type PayWay } from '@spokehaat/contract/sales/pay-ways'
import { KEYS } from '@spokehaat/gateway/keys'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { CallSilence, callJson } from '../../platform/http/call-json.ts'
import { fail } from '../../platform/http/refusal.ts'
import { changePayWay, listPayWays, type PayWayNeeds } from './pay-ways.ts'

const accounts = (url: string): Partial<Record<GatewayName, Record<string, string>>> => {
  const { bkash, sslcommerz } = KEYS
  return {
    bkash: {
      host: `${url}/bkash/v2/tokenized-checkout`,
      username: bkash.username,
      password: bkash.password,
      appKey: bkash.appKey,
      appSecret: bkash.appSecret,
      topicArn: bkash.topicArn,
    },
    sslcommerz: {
      host: `${url}/sslcommerz`,
      storeId: sslcommerz.storeId,
      storePassword: sslcommerz.storePassword,
      countsOnce: 'yes',
    },
  }
}

const NOTICES_MS = 3_000

const sandboxUrl = ({ config }: PayWayNeeds): string => `http://127.0.0.1:${config.PORT + 1}`

const isBeside = ({ config }: PayWayNeeds) => config.PAYMENT_URL === undefined

/** It runs beside the shop, and one of its gateways is not set up yet. */
export async function offersPaySandbox(services: PayWayNeeds): Promise<boolean> {
  if (!isBeside(services)) return false
  const ways = await listPayWays(services)
  return missing(services, ways).length > 0
}

const missing = (services: PayWayNeeds, ways: readonly PayWay[]) =>
  ways.filter(
    ({ gateway, fields }) =>
      accounts(sandboxUrl(services))[gateway] !== undefined &&
      GATEWAY_FIELDS[gateway].length > 0 &&
      Object.keys(fields).length === 0,
  )

/** Turns on those that are not set up yet. Throws `pay_way_no_sandbox`. */
export async function addPaySandbox(services: PayWayNeeds, by: Viewer): Promise<PayWay[]> {
  if (!isBeside(services)) throw fail('pay_way_no_sandbox')
  const known = accounts(sandboxUrl(services))
  for (const { gateway, version } of missing(services, await listPayWays(services))) {
    const fields = known[gateway] ?? {}
    await changePayWay(services, by, gateway, { isOn: true, leastBdt: null, mostBdt: null, fields, version })
  }
  await askForNotices(sandboxUrl(services))
  return listPayWays(services)
}

/** Its bKash tells the shop of money once the shop has confirmed that it wants to hear. */
async function askForNotices(url: string): Promise<void> {
  await callJson({
    method: 'POST',
    url: `${url}/sandbox/bkash/sns/subscribe`,
    headers: {},
    connectMs: NOTICES_MS,
    signal: AbortSignal.timeout(NOTICES_MS),
    most: 10_000,
  }).catch((error: unknown) => {
    // without notices a payment is asked after all the same
    if (!(error instanceof CallSilence)) throw error
  })
}
