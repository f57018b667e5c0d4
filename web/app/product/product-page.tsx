import { data } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { ProductCard } from '../product-card.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { storefrontContext } from '../storefront-context.ts'
import { Banner } from '../ui/banner.tsx'
import { formatBdt, Price, toBdt } from '../ui/price.tsx'
import type { Route } from './+types/product-page.ts'
import { BuyForm } from './buy-form.tsx'
import { SpecSheet } from './spec-sheet.tsx'
import { Stars } from './stars.tsx'

const DESCRIPTION_LENGTH = 155

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { product } = loaderData
  const rate = matches[0]?.loaderData?.rate
  const price = rate ? `${formatBdt(toBdt(product.price, rate))}. ` : ''
  return [
    { title: `${product.name} by ${product.brand} · Spokehaat` },
    { name: 'description', content: shorten(`${price}${product.description}`) },
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const product = await storefront.product(params.id)
  if (!product) throw data(null, { status: 404 })
  return { product, related: await storefront.relatedProducts(params.id) }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related } = loaderData
  const { rate } = useShopFacts()
  return (
    <>
      <Banner
        title={product.name}
        crumbs={[
          { label: 'Home', to: paths.home() },
          { label: 'Shop', to: paths.shop() },
          { label: product.category, to: paths.shop({ name: product.category }) },
          { label: product.name },
        ]}
      />
      <div className="wrap grid items-start gap-x-14 gap-y-8 pt-6 lg:grid-cols-[1.25fr_1fr] lg:pt-10">
        <ProductPicture
          product={product}
          alt={`${product.name}, side view`}
          eager
          className="-mx-[var(--gutter)] md:mx-0 md:rounded-lg lg:sticky lg:top-24"
        />
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-lg font-semibold">{product.brand}</p>
            <Stars rating={product.rating} />
          </div>
          <Price usd={product.price} listPrice={product.listPrice} rate={rate} lead="BDT" size="lg" />
          <p className="max-w-[68ch] text-lg whitespace-pre-line">{product.description}</p>
          {/* another product starts with nothing chosen */}
          <BuyForm key={product._id} product={product} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 border-t border-line pt-4 text-muted">
            <Fact name="SKU" value={product.sku} />
            <Fact name="Category" value={product.category} />
            <Fact name="Product ID" value={product._id} />
          </dl>
        </div>
      </div>
      {product.sheet && <SpecSheet sheet={product.sheet} />}
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
    </>
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

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))} …`
}
