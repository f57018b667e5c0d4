/** The one address of a product's picture, for clients of the API: whatever it is made from, under a name that stays. */
import type {
  Product,
  ProductSummary,
  ShownProduct,
  ShownSummary,
} from '@spokehaat/contract/catalogue/product'
import type { Descriptions } from '../products/products.queries.ts'

const PATH = '/pictures/product/'
const OWN = new RegExp(`^https?://[^/]+${PATH}[0-9a-f-]{36}$`)

/** A photo that somebody else serves stays where it is: the shop never fetches what others have. */
function addressOf(publicUrl: string, { _id, image_url }: Pick<Product, '_id' | 'image_url'>): string {
  return image_url !== null && /^https?:/.test(image_url) ? image_url : `${publicUrl}${PATH}${_id}`
}

export function shownProduct(publicUrl: string, product: Product): ShownProduct {
  return { ...product, image_url: addressOf(publicUrl, product), photo: product.image_url }
}

/** `descriptions`: undefined of a product that went meanwhile. */
export function shownSummary(
  publicUrl: string,
  product: ProductSummary,
  { description, descriptionBn }: Descriptions = { description: '', descriptionBn: '' },
): ShownSummary {
  const texts = { description, descriptionBn }
  return { ...product, ...texts, image_url: addressOf(publicUrl, product), photo: product.image_url }
}

/** Whether it is such an address: sent back with a change, it is no photo to be kept. */
export const isPictureForAll = (address: string | null | undefined): boolean =>
  typeof address === 'string' && OWN.test(address)
