/** What the pages need from the shop. The server fulfils it by calling the shop's own functions in process. */
import type { Language } from '@spokehaat/contract/basics/language'
import type { Article, ArticleCard, ArticleQuery } from '@spokehaat/contract/blog/article'
import type { Build } from '@spokehaat/contract/catalogue/build'
import type { Frames } from '@spokehaat/contract/catalogue/frames'
import type {
  Marks,
  Product,
  ProductPageMeta,
  ProductQuery,
  ProductSummary,
  Suggestions,
} from '@spokehaat/contract/catalogue/product'
import type { Category } from '@spokehaat/contract/catalogue/product-fields'
import type { Question } from '@spokehaat/contract/catalogue/question'
import type { ContentDocument } from '@spokehaat/contract/content/document'
import type { ContentPage } from '@spokehaat/contract/content/pages'
import type { QuotedDelivery } from '@spokehaat/contract/sales/delivery/quoted'
import type { District } from '@spokehaat/contract/sales/districts'
import type { InstalmentTerms } from '@spokehaat/contract/sales/instalments'
import type { PublicReview, ReviewSummary } from '@spokehaat/contract/sales/review'
import type { SharedList } from '@spokehaat/contract/sales/saved'
import type { SharedCart } from '@spokehaat/contract/sales/shared-cart'
import type { Headings, Seeds } from '@spokehaat/contract/shop/look'
import type { OpenSpan } from '@spokehaat/contract/shop/opening-hours'
import type { CloseUp } from '../bike/view.ts'
import type {
  CategoryCount,
  ClosedFacts,
  DeliveryFacts,
  GiftCardFacts,
  ShopContact,
  ShopIdentity,
} from '../lib/shop-facts.ts'

/** For who comes by. */
export interface ShopVisit {
  hours: OpenSpan[]
  /** '' where there is none. */
  mapLink: string
  morePhones: string[]
}

interface ShopNamed extends Omit<ShopIdentity, 'name' | 'named'> {
  name: Record<Language, string>
}

interface ShopSettings {
  visit: ShopVisit
  closed: (Omit<ClosedFacts, 'notice'> & { notice: Record<Language, string> }) | null
  shop: ShopNamed
  /** Taka for a dollar. */
  rate: number
  contact: ShopContact
  /** '' where it is the same. */
  addressBn: string
  brandsInBangla: Record<string, string>
  /** ISO 8601; null where no sale is announced. */
  saleEndsAt: string | null
  delivery: DeliveryFacts
  /** Taka below which a bicycle can be paid at the door; 0: nothing can. */
  cashToBdt: number
  giftCards: GiftCardFacts | null
  /** Null: as the sheet has it. */
  look: OwnLook | null
}

/** Colors and corners that the owner has chosen. */
interface OwnLook {
  /** What the head says after the sheet, for both themes; the server writes it into pages. */
  style: string
  /** What a browser and a telephone paint around pages, `#rrggbb`. */
  colors: { paper: Record<'light' | 'dark', string>; primary: string }
  headings: Headings
  /** Part of the address of a scene that is drawn in them; null where it is drawn in ours. */
  scenes: string | null
}

/** Some of a product's reviews, of `total` that were asked for, and what all of them come to. */
export interface ShownReviews {
  items: PublicReview[]
  total: number
  summary: ReviewSummary
}

export interface Storefront {
  listProducts(query: ProductQuery): Promise<{ items: ProductSummary[]; meta: ProductPageMeta }>
  /** At most four of these categories, the newest first. */
  newest(categories: readonly Category[]): Promise<ProductSummary[]>
  /** At most four of what is on sale and to be had, the first to end first. */
  onSale(): Promise<ProductSummary[]>
  /** What to offer while somebody types. */
  suggest(search: string): Promise<Suggestions>
  /**
   * With at most three like it, never itself among them. Null where there is no such product, or the id is not one.
   */
  product(id: string): Promise<{
    product: Product
    related: ProductSummary[]
    /** The first few that are answered, and how many there are. */
    questions: { first: Question[]; total: number }
  } | null>
  /** Of a credit card; null where the shop offers none. */
  instalments(): Promise<InstalmentTerms | null>
  /** The sheets of the bicycles among these, each with the sizes of which something is left. */
  stockedFrames(ids: readonly string[]): Promise<(Frames[number] & { inStock: (string | null)[] })[]>
  /** What brings one piece there, and when; none where nothing does. */
  promise(product: string, district: District): Promise<QuotedDelivery[]>
  /**
   * The first so many reviews of a product, those found most helpful first, and what all of them come to. Null where there
   * is no such product.
   */
  reviews(id: string, limit: number): Promise<ShownReviews | null>
  /** Published articles, newest first. Those of the query have every word of its search in either language. */
  articles(query: ArticleQuery): Promise<ArticleCard[]>
  /** All of them with their texts. */
  wholeArticles(language: Language): Promise<Article[]>
  /** With three to read next, and what of the shop its text names. Null where there is none, or it is not published. */
  article(
    id: string,
    language: Language,
  ): Promise<{
    article: Article
    next: ArticleCard[]
    products: (ProductSummary & { sku: number })[]
  } | null>
  /** At most three articles that name this product, or a choice of filters that it is in. */
  articlesAbout(product: Product, language: Language): Promise<ArticleCard[]>
  /** At most three to offer while somebody types; `search` as the search has read it. */
  suggestArticles(search: string, language: Language): Promise<{ id: string; title: string; marks: Marks }[]>
  /** Categories that have products, in the order a shopper sees them. */
  categories(): Promise<CategoryCount[]>
  /** A cart that a link shows, at the prices of today. */
  sharedCart(token: string): Promise<SharedCart | 'unknown' | 'expired'>
  /** A list that a link shows, as it is today. */
  sharedList(token: string): Promise<SharedList | 'unknown' | 'expired'>
  /** What an admin has set, in one question. */
  facts(): Promise<ShopSettings>
  /** What the owner has published of a page; null where it is as the shop began. */
  content(page: ContentPage): Promise<ContentDocument | null>
  /** The draft that a link shows; `ended`: it was withdrawn, or its days are over. */
  preview(token: string): Promise<{ page: ContentPage; document: ContentDocument } | 'ended' | 'unknown'>
  /** With which product each sitemap of products starts; none where there are no products. */
  sitemapStarts(): Promise<string[]>
  /** The products of one sitemap, from this one on; none where the id is not one. */
  sitemapProducts(from: string): Promise<{ id: string; changedAt: string }[]>
}

type Theme = 'light' | 'dark'

/** What the server makes picture files from. */
export interface Drawings {
  /** Changes whenever any of our drawings does. */
  version: string
  /** A product as SVG, in one of its colors or its first; null where it has no sheet to draw from. */
  draw(product: Product, color: string | null): string | null
  /** A bicycle made to order as SVG, the shop's name on its frame. */
  drawBuild(build: Build, brand: string): string
  /** A product in its color on its ground, or a part of a bicycle from near; null where there is nothing to draw. */
  picture(
    product: Product,
    look: { color: string | null; theme: Theme; closeUp: CloseUp | undefined },
  ): string | null
  /** As that, a bicycle made to order. */
  pictureOfBuild(build: Build, look: { theme: Theme; brand: string }): string
  /** What of a bicycle can be seen from near, as addresses call it. */
  closeUps: readonly CloseUp[]
  /** Part of a picture's address: changes with the product, and whenever the drawing itself changes. */
  versionOf(product: Pick<Product, 'version'>): string
  /** What a photo stands on, `#rrggbb`. */
  grounds: Record<Theme, string>
  /**
   * A scene by its name in addresses (`hero-joy`), as SVG and with the color of the page it stands on; null: unknown. `worn`: the
   * shop's own colors.
   */
  drawScene(
    name: string,
    look: { ratio: number; theme: Theme; worn: Seeds | undefined },
  ): { svg: string; ground: string } | null
}

/** A page, or the data of one. */
export interface Rendered {
  status: number
  /** Names in small letters. */
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
}

/** The built web, as the server loads it. */
export interface WebBundle {
  drawings: Drawings
  /** The one address of a public page, path and query; null for a page that is not the same for everyone. */
  publicAddress(url: URL): string | null
  /** For metrics: the route that a path means, such as `/shopdetails/:id`; `/*` where it leads nowhere. */
  patternOf(pathname: string): string
  /**
   * Answers a page or its data. `report` is told of every error that became an error page. `movedTo`: of the data of the
   * page that says there is nothing, where a step within the shop goes instead: a path without its language, or a whole
   * address.
   */
  render(
    request: Request,
    storefront: Storefront,
    report: (error: unknown) => void,
    movedTo?: string,
  ): Promise<Rendered>
}
