/** Photographs that come to a product from elsewhere than its form. */
import { MOST_PHOTOGRAPHS, type Photograph } from '@spokehaat/contract/catalogue/photograph'
import { bare } from '@spokehaat/contract/catalogue/shown-photographs'
import { sql } from 'kysely'
import { noteChange } from '../../cache/changes.ts'
import { LIST } from '../../cache/tags.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { storedPhotographs } from '../columns/photographs.ts'
import { colors } from '../columns/summary-columns.ts'

export type AddedPhotograph = Pick<Photograph, 'image_url'> & Partial<Photograph>

/**
 * Puts photographs after those that the product has, up to twelve. One that it has already stays as it is, and one of a
 * color that it does not have is of the product. Gives how many were added, at which addresses, and how many there was no
 * room for; null
 * where there is no such product. Locks the product's row. The addresses and texts are as the contract takes them.
 */
export async function addPhotographs(
  trx: DatabaseTransaction,
  productId: string,
  added: readonly AddedPhotograph[],
): Promise<{ added: number; addresses: string[]; leftOut: number } | null> {
  const row = await trx
    .selectFrom('products')
    .select(['image_url', 'photographs', colors.as('colors')])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const there = storedPhotographs(row)
  const hexes = new Set(row.colors.map(({ hex }) => hex))
  const known = new Set(there.map(({ image_url }) => image_url))
  const fresh = new Map(
    added
      .filter(
        ({ image_url }, at) =>
          !known.has(image_url) && added.findIndex((one) => one.image_url === image_url) === at,
      )
      .map((one): [string, Photograph] => {
        const whole = { ...bare(one.image_url), ...one }
        return [
          one.image_url,
          { ...whole, color: whole.color !== null && hexes.has(whole.color) ? whole.color : null },
        ]
      }),
  )
  const list = [...there, ...fresh.values()].slice(0, MOST_PHOTOGRAPHS)
  const count = list.length - there.length
  if (count > 0) {
    noteChange(trx, productId, LIST)
    await trx
      .updateTable('products')
      .set({
        image_url: list[0]?.image_url ?? null,
        photographs: JSON.stringify(list),
        version: sql<number>`version + 1`,
        updated_at: new Date(),
      })
      .where('id', '=', productId)
      .execute()
  }
  const addresses = list.slice(there.length).map(({ image_url }) => image_url)
  return { added: count, addresses, leftOut: fresh.size - count }
}
