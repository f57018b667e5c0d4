/** What gift cards and store credit pay of a cart: cards first, in the order in which they were typed, then the account. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { QuotedCredit } from '@spokehaat/contract/sales/cart'
import { readGiftCode } from '@spokehaat/contract/sales/gift-code'
import type { Database } from '../../platform/db/client.ts'
import { creditOf, type GiftCardRow, selectGiftCardsByHash } from './credit.queries.ts'
import { giftCardState } from './credit-view.ts'
import { giftCodeHash } from './gift-code-hash.ts'
import { selectReservedCards } from './order-credit.queries.ts'
import type { CreditUse } from './order-credit.ts'

export interface CreditToPlan {
  /** Of `findGiftCards`; what is no gift card's is not ours to judge. */
  cards: readonly TypedCard[]
  /** Whose store credit; null: nobody's. */
  userId: string | null
  useCredit: boolean
  /** Whether the balance is told also where it is not used. */
  tellsBalance: boolean
  /** Paisa that are to be paid without credit. */
  due: number
  /** Card or account id → paisa that the shopper's own unpaid orders have reserved: an order would take them over. */
  own: ReadonlyMap<string, number>
  now: Date
}

export interface CreditPlan {
  uses: CreditUse[]
  /** All of them together. */
  paisa: number
  view: QuotedCredit
}

export interface TypedCard {
  typed: string
  card: GiftCardRow | undefined
}

/** Changes and locks nothing: whoever takes the money finds out whether it is still there. */
export async function planCredit(db: Database, plan: CreditToPlan): Promise<CreditPlan> {
  const asks = plan.userId !== null && (plan.useCredit || plan.tellsBalance)
  const balance = asks && plan.userId !== null ? await creditOf(db, plan.userId) : 0
  const empty = plan.cards.flatMap(({ card }) => (card?.balance_paisa === 0 ? [card.id] : []))
  const reserved = empty.length > 0 ? await selectReservedCards(db, empty) : new Set<string>()
  return dividePlan(plan, balance, reserved)
}

/** Each code with the card that it is of, if any. */
export async function findGiftCards(db: Database, codes: readonly string[]): Promise<TypedCard[]> {
  const typed = codes.map((code) => {
    const read = readGiftCode(code)
    return { typed: code, hash: read === null ? null : giftCodeHash(read) }
  })
  const hashes = [...new Set(typed.flatMap(({ hash }) => hash ?? []))]
  const rows = hashes.length === 0 ? [] : await selectGiftCardsByHash(db, hashes)
  return typed.map(({ typed: code, hash }) => ({
    typed: code,
    card: rows.find(({ code_hash }) => code_hash === hash),
  }))
}

/** Pure. */
function dividePlan(
  { cards, userId, useCredit, due, own, now }: Omit<CreditToPlan, 'tellsBalance'>,
  balance: number,
  /** Empty cards that an order which is not paid yet has something of. */
  reserved: ReadonlySet<string>,
): CreditPlan {
  const uses: CreditUse[] = []
  const view: QuotedCredit = { cards: [], account: null }
  const seen = new Set<string>()
  let left = due
  const use = (source: CreditUse['source'], there: number): number => {
    const paisa = Math.min(left, there)
    if (paisa > 0) uses.push({ source, paisa })
    left -= paisa
    return paisa
  }
  for (const { typed: code, card } of cards) {
    // the same card typed twice is one card
    if (!card || seen.has(card.id)) continue
    seen.add(card.id)
    const there = card.balance_paisa + (own.get(card.id) ?? 0)
    const state = giftCardState({ ...card, balance_paisa: there }, now)
    const used = state === 'active' ? use({ cardId: card.id, userId: null }, there) : 0
    view.cards.push({
      code,
      lastFour: card.last_four,
      balanceBdt: toDecimal(there),
      usedBdt: toDecimal(used),
      expiresAt: card.expires_at?.toISOString() ?? null,
      problem: state === 'active' ? null : state === 'used-up' && reserved.has(card.id) ? 'reserved' : state,
    })
  }
  const there = userId === null ? 0 : balance + (own.get(userId) ?? 0)
  if (userId !== null && there > 0) {
    const used = useCredit ? use({ cardId: null, userId }, there) : 0
    view.account = { balanceBdt: toDecimal(there), usedBdt: toDecimal(used) }
  }
  return {
    uses,
    paisa: due - left,
    view,
  }
}
