import type { TaxClass } from '@spokehaat/contract/catalogue/tax-class'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** What is in force on a day. */
export interface TaxInForce {
  deliveryClass: TaxClass
  /** In hundredths of a per cent; a class without a rate yet is left out. */
  rates: Partial<Record<TaxClass, number>>
}

/** Null while VAT is off. One statement, as it is part of every price. `day`: in Dhaka. */
export async function taxInForce(db: Database, day: string): Promise<TaxInForce | null> {
  const { rows } = await sql<{ delivery_class: TaxClass; rates: TaxInForce['rates'] | null }>`
    select s.delivery_class, (
      select json_object_agg(class, basis_points) from (
        select distinct on (class) class, basis_points from tax_rates
        where from_day <= ${day}::date order by class, from_day desc
      ) r
    ) as rates
    from tax_settings s where s.is_on
  `.execute(db)
  const [row] = rows
  return row ? { deliveryClass: row.delivery_class, rates: row.rates ?? {} } : null
}
