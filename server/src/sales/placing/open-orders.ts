/**
 * How much one customer may keep from the others without paying: so many open orders, so many pieces. A guest
 * counts by the session and by the phone, as a session costs nothing: by a phone that was proved, or by where it was typed. And so much, of all
 * that strangers from one address of the net keep, as accounts cost nothing. Who has paid an order before is no stranger:
 * a whole mobile network can share one address, and the shop's customers in it are not held back by others.
 *
 * Looked at when the order is written, before the transaction ends: what is refused leaves nothing behind.
 */
import { hash } from 'node:crypto'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { networkOf } from '../../platform/load/throttle.ts'
import type { OrderCaps } from '../../settings/settings.ts'
import {
  lockAccount,
  lockAddress,
  lockPhoneOf,
  openOfAccount,
  openOfAddress,
  openOfPhone,
} from './open-orders.queries.ts'

export const ADDRESS_HOURS = 24

/** What stands for the address of the net that somebody asks from; null where nobody is counted, as in load tests. */
export const addressOf = ({ config }: Pick<Platform, 'config'>, ip: string): string | null =>
  config.RATE_LIMITS ? hash('sha256', `order ${networkOf(ip)}`, 'base64url') : null

/**
 * After the order is written with its address, or has become open again. Throws `too_many_open_orders`, `too_many_held`,
 * `address_too_many_open`; `cod_confirm_first` where an account that has confirmed no address and proved no phone has a
 * cash order already.
 */
export async function stayWithinCaps(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: { id: string; isCash: boolean },
  address: string | null,
  caps: OrderCaps,
): Promise<void> {
  if (address === null) return
  const account = await lockAccount(trx, viewer.userId)
  if (!account) throw fail('token_invalid')
  const open = await openOfAccount(trx, viewer.userId)
  refuseTooMany(open, caps)
  if (account.is_guest) {
    const phone = await lockPhoneOf(trx, order.id)
    refuseTooMany(await openOfPhone(trx, { phone, userId: viewer.userId, address }), caps)
  }
  if (order.isCash && open.cash > 1 && !account.is_confirmed) throw fail('cod_confirm_first')
  if (!account.has_paid) await stayWithinAddress(trx, services, address, caps)
}

function refuseTooMany(open: { orders: number; pieces: number }, caps: OrderCaps): void {
  if (isOver(open.orders, caps.maxOpenOrders)) {
    throw fail('too_many_open_orders', { details: { max: caps.maxOpenOrders } })
  }
  if (isOver(open.pieces, caps.maxHeldPieces)) {
    throw fail('too_many_held', { details: { max: caps.maxHeldPieces } })
  }
}

async function stayWithinAddress(
  trx: DatabaseTransaction,
  services: Platform,
  address: string,
  caps: OrderCaps,
): Promise<void> {
  const since = new Date(services.now().getTime() - ADDRESS_HOURS * 60 * 60_000)
  await lockAddress(trx, address)
  const open = await openOfAddress(trx, address, since)
  if (isOver(open.orders, caps.maxOpenOrdersAddress) || isOver(open.pieces, caps.maxHeldPiecesAddress)) {
    throw fail('address_too_many_open')
  }
}

const isOver = (count: number, cap: number) => cap > 0 && count > cap
