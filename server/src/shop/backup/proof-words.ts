/** What a proof tells whoever has asked for it. */
import { inThousands } from '@spokehaat/contract/basics/grouping'
import { formatMoney } from '@spokehaat/contract/basics/money'
import type { Manifest } from './backup-format.ts'
import type { Proof } from './prove-backup.ts'

const money = (sum: string) => formatMoney({ minor: Number(sum), currency: 'BDT' })
const pieces = (sum: string) => `${inThousands(Number(sum))} pieces`

/** Of all sums that are compared those that a shopkeeper knows. */
const HEADLINES = [
  ['orders.total_paisa', 'all orders, also those that were not paid', money],
  ['payment_attempts.captured_minor', 'received', money],
  ['refunds.amount_paisa', 'all refunds', money],
  ['gift_cards.balance_paisa', 'left on gift cards', money],
  ['store_credit.balance_paisa', 'credit of customers', money],
  ['variants.on_hand', 'in stock', pieces],
  ['variants.held', 'held for orders', pieces],
] as const

export const minute = (at: Date | string) =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

export function proofWords({ backup: { manifest, end }, books }: Proof, seconds: number): string[] {
  const rows = inThousands(sumOf(end.rows))
  const headlines = HEADLINES.flatMap(([key, words, format]) => {
    const sum = books.sums[key]
    return sum === undefined ? [] : [`  ${format(sum)} ${words}`]
  })
  return [
    `It comes back whole: ${rows} rows of ${manifest.tables.length} tables, as they were at ${minute(manifest.at)}, in ${seconds} s.`,
    ...headlines,
    manifest.books
      ? `${Object.keys(books.sums).length} sums of money and stock are what they were in the shop.`
      : 'The file is of before sums were written into backups: its rows were counted, the sums above have nothing to be compared with.',
    ...(books.stockDrift > 0
      ? [
          `The stock of ${books.stockDrift} variants is not what their ledger adds up to. ${manifest.books ? 'So it was in the shop, too' : 'Look whether it is so in the shop'}: see Reconciliation in the dashboard.`,
        ]
      : []),
    pictureWords(manifest.images, end.images),
    'The scratch database is dropped again.',
  ]
}

function pictureWords(where: Manifest['images'], count: number): string {
  if (where === 'inside') return `${inThousands(count)} pictures are in it as they were written.`
  return where === 'left out' ? 'It has no pictures.' : `The pictures are not in it but at ${where}.`
}
