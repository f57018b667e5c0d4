import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { CarrierPlaces, Carriers } from '../../platform/db/tables.ts'

export type CarrierRow = Selectable<Carriers>

/** In the order that they were added. */
export function selectCarriers(db: Database): Promise<CarrierRow[]> {
  return db.selectFrom('carriers').selectAll().orderBy('created_at').orderBy('id').execute()
}

export function selectCarrier(db: Database, id: string): Promise<CarrierRow | undefined> {
  return db.selectFrom('carriers').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockCarrier(trx: DatabaseTransaction, id: string): Promise<CarrierRow | undefined> {
  return trx.selectFrom('carriers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertCarrier(trx: DatabaseTransaction, row: Insertable<Carriers>): Promise<void> {
  await trx.insertInto('carriers').values(row).execute()
}

export async function updateCarrier(db: Database, id: string, set: Updateable<Carriers>): Promise<void> {
  await db.updateTable('carriers').set(set).where('id', '=', id).execute()
}

export function selectPlaces(db: Database, carrierId: string, district: string) {
  return db
    .selectFrom('carrier_places')
    .selectAll()
    .where('carrier_id', '=', carrierId)
    .where('district', '=', district)
    .orderBy('area')
    .execute()
}

/** Nothing where the carrier has refused it since: a person matches it anew. */
export function selectPlace(db: Database, carrierId: string, district: string, area: string) {
  return db
    .selectFrom('carrier_places')
    .selectAll()
    .where('carrier_id', '=', carrierId)
    .where('district', '=', district)
    .where('area', '=', area)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
}

export async function writePlace(db: Database, row: Insertable<CarrierPlaces>): Promise<void> {
  await db
    .insertInto('carrier_places')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['carrier_id', 'district', 'area'])
        .doUpdateSet({ place: row.place, name: row.name, refused_at: null }),
    )
    .execute()
}

export async function refusePlace(
  db: Database,
  at: Date,
  { carrierId, district, area }: { carrierId: string; district: string; area: string },
): Promise<void> {
  await db
    .updateTable('carrier_places')
    .set({ refused_at: at })
    .where('carrier_id', '=', carrierId)
    .where('district', '=', district)
    .where('area', '=', area)
    .execute()
}
