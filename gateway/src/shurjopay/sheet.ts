import { html } from '../html.ts'
import { item, keys, SHOWN, type Sheet } from '../index-page.ts'
import type { Sandbox } from '../sandbox.ts'
import { readable } from './amount.ts'
import { CODES } from './codes.ts'
import type { Gateway } from './gateway.ts'

/** ShurjoPay on the sandbox's first page. */
export function shurjoPaySheet(
  { payments, faults }: Gateway,
  { username, password }: { username: string; password: string },
  { publicUrl }: Sandbox,
): Sheet {
  return {
    name: 'ShurjoPay',
    board: faults,
    body: () => html`${keys({ Address: publicUrl(), Username: username, Password: password })}
        <ul>${payments
          .newestFirst()
          .slice(0, SHOWN)
          .map(({ customerOrderId, payable, currency, code }) =>
            item(customerOrderId, readable(payable, currency), `${code} ${CODES[code] ?? ''}`),
          )}</ul>`,
  }
}
