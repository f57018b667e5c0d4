import type { Config } from '../../platform/config/config.ts'
import type { ShurjoPayOptions } from './shurjopay.ts'

/** The shop's account at the gateway that PAYMENT_URL names; null where that is our own sandbox. */
export function merchantOf(config: Config): ShurjoPayOptions | null {
  const { PAYMENT_URL: url, PAYMENT_USERNAME: username = '', PAYMENT_PASSWORD: password = '' } = config
  return url === undefined ? null : { url, username, password, prefix: config.PAYMENT_PREFIX }
}
