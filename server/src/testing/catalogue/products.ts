import { type NewProduct, newProduct, type Product } from '@spokehaat/contract/catalogue/product'
import type { z } from 'zod'
import { addProduct } from '../../catalogue/products/products.ts'
import type { Shop } from '../shop.ts'

let sku = 500_000

/** A product for sale; a test says only what it is about. */
export async function buildProduct(
  shop: Pick<Shop, 'db'>,
  overrides: Partial<z.input<typeof newProduct>> = {},
): Promise<Product> {
  sku += 1
  const input: NewProduct = newProduct.parse({
    name: `Test bike ${sku}`,
    price: 500,
    stock: 10,
    sku,
    colors: [],
    ...overrides,
  })
  return addProduct(shop.db, input, null)
}
