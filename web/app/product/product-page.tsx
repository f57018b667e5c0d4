import type { Product } from '@spokehaat/contract/product'
import { useState } from 'react'
import { PageError } from '../layout/page-error.tsx'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { isNotFound, notFound } from '../lib/status-error.ts'
import { pictureFiles } from '../picture/picture-address.ts'
import { ProductCard } from '../product-card.tsx'
import { type Card, pageMeta } from '../seo/page-meta.ts'
import { breadcrumbData, productData } from '../seo/structured-data.ts'
import { storefrontContext } from '../storefront-context.ts'
import { Banner, type Crumb } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { formatBdt, Price, toBdt } from '../ui/price.tsx'
import type { Route } from './+types/product-page.ts'
import { BuyForm } from './buy-form.tsx'
import { type Choice, NOTHING_CHOSEN } from './choice.ts'
import { Geometry } from './geometry.tsx'
import { ProductView } from './product-view.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { ShareButton } from './share-button.tsx'
import { SpecSheet } from './spec-sheet.tsx'
import { Stars } from './stars.tsx'

/** Width of the picture in link previews; one that the server makes. */
const CARD_WIDTH = 1280

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { product } = loaderData
  const facts = matches[0]?.loaderData
  const price = facts?.rate ? `${formatBdt(toBdt(product.price, facts.rate))}. ` : ''
  const card = cardOf(product, facts?.drawingVersion ?? null)
  return pageMeta({
    title: `${product.name} by ${product.brand}`,
    description: `${price}${product.description}`,
    path: paths.product(product._id),
    facts,
    type: 'product',
    ...(card && { card }),
    structuredData: [
      productData(product, card?.path ?? null, facts),
      breadcrumbData(crumbsOf(product), facts),
    ],
  })
}

/** The product's picture for link previews; null where it has none. */
function cardOf(product: Product, drawingVersion: string | null): Card | null {
  const files = pictureFiles(product, null, drawingVersion)
  if (files === null) return null
  const alt = `${product.name}, side view`
  if (files.whole !== undefined) return { path: files.whole, alt }
  const path = `${files.base}light-${CARD_WIDTH}.png`
  return { path, alt, width: CARD_WIDTH, height: (CARD_WIDTH * 3) / 4 }
}

function crumbsOf(product: Product): Crumb[] {
  return [
    { label: 'Home', to: paths.home() },
    { label: 'Shop', to: paths.shop() },
    { label: product.category, to: paths.shop({ name: product.category }) },
    { label: product.name },
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const product = await storefront.product(params.id)
  if (!product) throw notFound()
  return { product, related: await storefront.relatedProducts(params.id) }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // another product starts with nothing chosen
  return <ProductContents key={loaderData.product._id} {...loaderData} />
}

function ProductContents({ product, related }: Route.ComponentProps['loaderData']) {
  const [choice, setChoice] = useState<Choice>(NOTHING_CHOSEN)
  const { rate, origin } = useShopFacts()
  const { sheet } = product
  return (
    <>
      <Banner title={product.name} crumbs={crumbsOf(product)} />
      <div className="wrap grid items-start gap-x-14 gap-y-8 pt-6 lg:grid-cols-[1.25fr_1fr] lg:pt-10">
        <ProductView
          product={product}
          choice={choice}
          className="-mx-[var(--gutter)] md:mx-0 md:rounded-lg lg:sticky lg:top-24"
        />
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-lg font-semibold">{product.brand}</p>
            <Stars rating={product.rating} />
          </div>
          <Price usd={product.price} listPrice={product.listPrice} rate={rate} lead="BDT" size="lg" />
          <p className="max-w-[68ch] text-lg whitespace-pre-line">{product.description}</p>
          <BuyForm product={product} choice={choice} onChoose={setChoice} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 border-t border-line pt-4 text-muted">
            <Fact name="SKU" value={product.sku} />
            <Fact name="Category" value={product.category} />
            <Fact name="Product ID" value={product._id} />
          </dl>
          <ShareButton title={product.name} address={origin + paths.product(product._id)} />
        </div>
      </div>
      {sheet && <SpecSheet sheet={sheet} />}
      {sheet?.form === 'bicycle' && (
        <Geometry product={product} sheet={sheet} color={choice.color} size={choice.size} />
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="wrap mt-16">
          <h2 id="related" className="mb-6 text-3xl">
            You may also like
          </h2>
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <li key={other._id}>
                <ProductCard product={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecentlyViewed id={product._id} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNotFound(error)) return <PageError error={error} />
  return (
    <div className="wrap py-16">
      <title>Error · Spokehaat</title>
      <h1 className="sr-only">Product</h1>
      <Notice
        title="Error loading product details."
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <ButtonLink to={paths.shop()} variant="quiet">
              See all bikes
            </ButtonLink>
          </>
        }
        className="max-w-2xl"
      >
        Your cart is as you left it.
      </Notice>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string | number | null | undefined }) {
  return (
    <>
      <dt className="py-1">{name}</dt>
      <dd className="figures min-w-0 py-1 break-words text-ink">{value || 'N/A'}</dd>
    </>
  )
}
