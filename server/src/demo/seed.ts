import { newProduct } from '@spokehaat/contract/product'
import { addProduct } from '../catalogue/products.ts'
import type { Database } from '../db/client.ts'
import { demoCatalogue } from './catalogue.ts'

/** Fills an empty catalogue with the demo shop. Gives how many products were added; 0 where there were some. */
export async function seedDemo(db: Database): Promise<number> {
  const some = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (some) return 0
  // one after the other, oldest first: ids are made in the order of time
  const products = [...demoCatalogue].sort((a, b) => (a.addedAt < b.addedAt ? -1 : 1))
  for (const { addedAt, ...draft } of products) {
    await addProduct(db, newProduct.parse(draft), {
      userId: null,
      reason: 'opening',
      createdAt: new Date(`${addedAt}T09:00:00+06:00`),
    })
  }
  return products.length
}
