/** What the owner says about VAT: who sells, and by which rates from which day. */
import type { TaxClass } from '@spokehaat/contract/catalogue/tax-class'
import type { TaxRateRequest, TaxSettings, TaxSettingsUpdate } from '@spokehaat/contract/sales/tax'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import {
  deleteRate,
  insertRate,
  lockTaxRow,
  readTaxRow,
  selectRates,
  type TaxRow,
  updateTaxRow,
} from './tax-settings.queries.ts'

export async function readTaxSettings(db: Database): Promise<TaxSettings> {
  const [row, rates] = await Promise.all([readTaxRow(db), selectRates(db)])
  return {
    ...valuesOf(row),
    version: row.version,
    rates: rates.map((rate) => ({
      _id: rate.id,
      class: rate.class as TaxClass,
      from: rate.from_day,
      percent: rate.basis_points / 100,
    })),
  }
}

const valuesOf = (row: TaxRow) => ({
  isOn: row.is_on,
  sellerName: row.seller_name,
  sellerBin: row.seller_bin,
  sellerAddress: row.seller_address,
  officerName: row.officer_name,
  officerTitle: row.officer_title,
  deliveryClass: row.delivery_class as TaxClass,
  listFromBdt: row.list_from_paisa / 100,
})

/** Throws `version_conflict` where somebody else has saved meanwhile. */
export async function changeTaxSettings(
  db: Database,
  by: Viewer,
  { version, ...wanted }: TaxSettingsUpdate,
): Promise<TaxSettings> {
  await inTransaction(db, async (trx) => {
    const before = await lockTaxRow(trx)
    if (before.version !== version) throw fail('version_conflict', { details: { version: before.version } })
    await updateTaxRow(trx, {
      is_on: wanted.isOn,
      seller_name: wanted.sellerName,
      seller_bin: wanted.sellerBin,
      seller_address: wanted.sellerAddress,
      officer_name: wanted.officerName,
      officer_title: wanted.officerTitle,
      delivery_class: wanted.deliveryClass,
      list_from_paisa: wanted.listFromBdt * 100,
      version: version + 1,
    })
    await audit(trx, {
      by,
      action: 'update',
      entity: 'tax',
      entityId: 'settings',
      label: 'VAT',
      before: valuesOf(before),
      after: wanted,
    })
  })
  return readTaxSettings(db)
}

/** Throws `tax_rate_taken` where the class has a rate from that day already. */
export async function addTaxRate(db: Database, by: Viewer, rate: TaxRateRequest): Promise<TaxSettings> {
  await inTransaction(db, async (trx) => {
    const basisPoints = Math.round(rate.percent * 100)
    const row = { id: newId(), class: rate.class, from_day: rate.from, basis_points: basisPoints }
    if (!(await insertRate(trx, row))) {
      throw fail('tax_rate_taken', { fields: { from: 'This class has a rate from that day already.' } })
    }
    await audit(trx, { by, action: 'add', entity: 'tax', entityId: row.id, label: 'VAT rate', after: rate })
  })
  return readTaxSettings(db)
}

/** What was ordered by it keeps it. Throws `tax_rate_not_found`. */
export async function removeTaxRate(db: Database, by: Viewer, id: string): Promise<TaxSettings> {
  await inTransaction(db, async (trx) => {
    const row = await deleteRate(trx, id)
    if (!row) throw fail('tax_rate_not_found')
    const before = { class: row.class, from: row.from_day, percent: row.basis_points / 100 }
    await audit(trx, { by, action: 'delete', entity: 'tax', entityId: id, label: 'VAT rate', before })
  })
  return readTaxSettings(db)
}
