import type { TaxClass } from '@spokehaat/contract/catalogue/tax-class'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** What is in force on a day. */
export interface TaxInForce {
  deliveryClass: TaxClass
  /** In hundredths of a per cent; a class without a rate yet is left out. */
  rates: Partial<Record<TaxClass, number>>
}

/** Null while VAT is off. A part of a statement, as it is of every price. `day`: in Dhaka. */
export const taxOfDay = (day: string) => sql<TaxInForce | null>`(
  select json_build_object('deliveryClass', s.delivery_class, 'rates', coalesce((
    select json_object_agg(class, basis_points) from (
      select distinct on (class) class, basis_points from tax_rates
      where from_day <= ${day}::date order by class, from_day desc
    ) r
  ), '{}'))
  from tax_settings s where s.is_on
)`

export async function taxInForce(db: Database, day: string): Promise<TaxInForce | null> {
  const { rows } = await sql<{ tax: TaxInForce | null }>`select ${taxOfDay(day)} as tax`.execute(db)
  return rows[0]?.tax ?? null
}
