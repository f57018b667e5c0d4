/** What the pages need from the shop. The server fulfils it by calling the shop's own functions in process. */
import type { PageMeta } from '@spokehaat/contract/envelope'
import type { Category, Product, ProductQuery, ProductSummary } from '@spokehaat/contract/product'

export interface CategoryCount {
  name: Category
  count: number
}

export interface Storefront {
  listProducts(query: ProductQuery): Promise<{ items: ProductSummary[]; meta: PageMeta }>
  /** null where there is no such product, or the id is not one. */
  product(id: string): Promise<Product | null>
  /** At most three, never the product itself. */
  relatedProducts(id: string): Promise<ProductSummary[]>
  /** Categories that have products, in the order a shopper sees them. */
  categories(): Promise<CategoryCount[]>
  /** Taka for a dollar. */
  exchangeRate(): Promise<number>
}

/** The built web, as the server loads it. */
export interface WebBundle {
  /** Answers a page or its data. `report` is told of every error that became an error page. */
  render(request: Request, storefront: Storefront, report: (error: unknown) => void): Promise<Response>
}
