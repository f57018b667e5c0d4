import type { Question } from '@spokehaat/contract/catalogue/question'
import type { Sheet } from '@spokehaat/contract/catalogue/sheet'
import type { InstalmentTerms } from '@spokehaat/contract/sales/instalments'
import * as m from '@spokehaat/texts/product'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { PageError } from '../../layout/plain/page-error.tsx'
import { brandName } from '../../lib/brand-name.ts'
import { cx } from '../../lib/class-names.ts'
import { counted, formatDateTime, formatFigure, formatWarranty } from '../../lib/format.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { nameLang } from '../../lib/latin-name.ts'
import { ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { factsOf, type ShopFacts, useShopFacts } from '../../lib/shop-facts.ts'
import { notFound } from '../../lib/status-error.ts'
import { valueName } from '../../lib/value-name.ts'
import type { ShownReviews } from '../../render/storefront.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { useIsWhole } from '../../render/use-is-whole.ts'
import { wanted, whenNear } from '../../render/when-near.ts'
import { SaleBadge } from '../../ui/badge.tsx'
import { Banner, type Crumb } from '../../ui/banner.tsx'
import { formatBdt, formatUsd, Price, toBdt } from '../../ui/price.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { type AboutIt, toAboutIt } from '../blog/read-about-it.tsx'
import { CompareLink } from '../compare/compare-link.tsx'
import { DeliveryNote } from '../legal/delivery-note.tsx'
import { type ListedProduct, toListed } from '../listed-product.ts'
import { pageMeta, productCard } from '../seo/page-meta.ts'
import { breadcrumbData, productData } from '../seo/structured-data.ts'
import { StructuredData } from '../seo/structured-data-script.tsx'
import { Stars } from '../stars.tsx'
import type { Route } from './+types/product-page.ts'
import { BuyForm } from './buy-form.tsx'
import { KeepPlace } from './keep/keep-place.tsx'
import { writeChoice } from './look.ts'
import { ProductView } from './product-view.tsx'
import { PromiseLine, PromisePlace } from './promise/promise-place.tsx'
import { ShareButton } from './share-button.tsx'
import { keyFacts } from './sheet/key-facts.ts'
import { type ShownProduct, toShown } from './shown-product.ts'
import { useLook } from './use-look.ts'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { product } = loaderData
  const facts = factsOf(matches[0])
  const price = facts?.rate ? `${formatBdt(toBdt(product.price, facts.rate))}. ` : ''
  const card = cardOf(product, facts)
  return pageMeta({
    title: m.by({ name: ownName(product).text, brand: product.brand }),
    description: `${price}${product.description.text}`,
    path: paths.product(product._id),
    facts,
    type: 'product',
    ...(card && { card }),
  })
}

const cardOf = (product: ShownProduct, facts: ShopFacts | undefined) =>
  productCard(product, m.side_view({ name: ownName(product).text }), facts)

const describe = (product: ShownProduct, reviews: ShownReviews | null, facts: ShopFacts) => [
  productData(product, picturesOf(product, facts), facts, reviews),
  breadcrumbData(crumbsOf(product), facts),
]

/** Of all photographs, each at the size of link previews. */
function picturesOf({ photographs, ...product }: ShownProduct, facts: ShopFacts): readonly string[] {
  const all = photographs?.map(({ url }) => ({ ...product, image_url: url })) ?? [product]
  return [...new Set(all.flatMap((one) => cardOf(one, facts)?.path ?? []))]
}

function crumbsOf(product: ShownProduct): Crumb[] {
  const { text, lang } = ownName(product)
  return [
    { label: m.home(), to: paths.home() },
    { label: m.shop(), to: paths.shop() },
    { label: valueName(product.category), to: paths.shop({ name: product.category }) },
    { label: text, ...(lang && { lang }) },
  ]
}

/** So many come with the page; the others once somebody reads on. */
const FIRST_REVIEWS = 4

export async function loader({ context, params }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const [found, reviews, instalments] = await Promise.all([
    storefront.product(params.id),
    storefront.reviews(params.id, FIRST_REVIEWS),
    storefront.instalments(),
  ])
  if (!found) throw notFound()
  const { product, related } = found
  const isReviewed = reviews !== null && reviews.summary.count + reviews.summary.hiddenCount > 0
  const articles = await storefront.articlesAbout(product, LANGUAGE)
  return {
    product: toShown(product),
    related: related.map(toListed),
    reviews: isReviewed ? reviews : null,
    questions: found.questions,
    articles: articles.map(toAboutIt),
    instalments,
  }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // another product starts with nothing chosen
  return <ProductContents key={loaderData.product._id} {...loaderData} />
}

interface Contents {
  product: ShownProduct
  related: readonly ListedProduct[]
  /** Null where there are none. */
  reviews: ShownReviews | null
  questions: { first: readonly Question[]; total: number }
  articles: readonly AboutIt[]
  /** Null where there are none for it. */
  instalments: InstalmentTerms | null
}

const BELOW = 'below'

/** What is scrolled to. Its scripts come when it is near, or the page is first used. */
const Below = lazy(async () => {
  if (!import.meta.env.SSR) await whenNear(BELOW)
  return import('./below.tsx')
})

/** As high as the window: what follows the page is not seen before its time. */
const NotYet = () => <div className="h-dvh" />

/** In place of what the server sent: not shown at all where that is still there. */
function Gone() {
  useEffect(wanted, [])
  return <NotYet />
}

const WIDER_THAN_A_PHONE = '(width >= 48rem)'

function ProductContents({ product, related, reviews, questions, articles, instalments }: Contents) {
  const { look, choose } = useLook(product)
  const { color, size, quantity } = look
  const choice = useMemo(() => ({ color, size, quantity }), [color, size, quantity])
  // what the server sent stays where its scripts have not come yet
  const choiceBelow = useDeferredValue(choice)
  const chooseBelow = useDeferredValue(choose)
  const [own, setOwn] = useState<ShownProduct | null>(null)
  const { rate, origin, cashToBdt, brandsInBangla } = useShopFacts()
  const { _id, brand, category, rating, reviewCount, sale, sheet, description } = product
  const shownBrand = brandName(brand, brandsInBangla)
  const { text: name, lang } = ownName(product)
  const isWhole = useIsWhole()
  // remembered although nobody scrolls down to where it is shown; a script that does not come is no loss
  useEffect(() => {
    import('./viewed/viewed-products.ts').then(
      ({ lookAt }) => lookAt(_id),
      () => undefined,
    )
  }, [_id])
  // on a phone picture and price come first: what one chooses from follows in the next moment
  const isToBuy = isWhole || matchMedia(WIDER_THAN_A_PHONE).matches
  return (
    <>
      <div className="low-banner">
        <Banner title={name} titleLang={lang} crumbs={crumbsOf(product)} />
      </div>
      <div className="wrap grid items-start gap-x-10 gap-y-3 md:gap-y-8 md:pt-6 lg:grid-cols-[1.65fr_1fr] xl:gap-x-14">
        <div className="relative max-md:-mx-[var(--gutter)] overflow-hidden md:rounded-lg lg:sticky lg:top-24">
          <ProductView product={product} look={look} onLook={(view) => choose({ view })} />
          {sheet && isToBuy && <KeyFacts sheet={sheet} />}
        </div>
        <div className="flex flex-col gap-3 md:gap-5">
          <StructuredData of={import.meta.env.SSR ? (facts) => describe(product, reviews, facts) : null} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p lang={nameLang(shownBrand)} className="text-lg font-semibold">
              {shownBrand}
            </p>
            <Rating rating={rating} count={reviewCount} />
          </div>
          <div className="max-md:-mt-2">
            <Price
              usd={product.price}
              listPrice={product.listPrice}
              isSale={sale !== null}
              rate={rate}
              lead="BDT"
              size="lg"
            />
            {sale && (
              <p className="figures mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
                <SaleBadge />
                {sale.until !== null && (
                  <time dateTime={sale.until}>
                    {m.until_dhaka_time({ until: formatDateTime(sale.until) })}
                  </time>
                )}
              </p>
            )}
            <PromiseLine
              product={_id}
              usd={product.price}
              regularUsd={product.sale === null ? product.price : (product.listPrice ?? product.price)}
              instalments={instalments}
            />
          </div>
          {/* on a phone what one chooses from stands before what one reads */}
          <Description {...description} />
          {isToBuy && (
            <>
              <BuyForm
                product={own ?? product}
                price={rate === null ? formatUsd(product.price) : formatBdt(toBdt(product.price, rate))}
                choice={choice}
                onChoose={choose}
              />
              <div className="flex flex-col gap-5 max-md:order-2">
                {category !== 'Accessories' && (
                  <p className="flex items-center gap-2 font-semibold">
                    <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
                    {formatWarranty(product.warrantyYears)}
                  </p>
                )}
                <dl className="grid grid-cols-[auto_1fr] gap-x-6 border-t border-line pt-4 text-muted">
                  <Fact name={m.sku()} value={product.sku} />
                  <Fact name={m.category()} value={valueName(category)} />
                  <Fact name={m.product_id()} value={_id} />
                </dl>
                <PromisePlace />
                {/* the day stands by the price already */}
                <DeliveryNote
                  isPromised
                  paying={rate !== null && toBdt(product.price, rate) < cashToBdt ? 'cash' : 'online'}
                  className="border-t border-line pt-4"
                />
                <KeepPlace product={product} choice={choice} onOwn={setOwn} />
                <div className="-ml-5 flex flex-wrap">
                  {sheet?.form === 'bicycle' && <CompareLink product={_id} size={size} />}
                  <ShareButton title={name} address={origin + paths.product(_id) + writeChoice('', look)} />
                </div>
              </div>
            </>
          )}
        </div>
      </div>
      <div id={BELOW}>
        {isWhole ? (
          <Suspense fallback={<Gone />}>
            <Below
              product={product}
              related={related}
              reviews={reviews}
              questions={questions}
              articles={articles}
              choice={choiceBelow}
              onChoose={chooseBelow}
            />
          </Suspense>
        ) : (
          <NotYet />
        )}
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} title={m.error_loading_product_details()} />
}

/** So many letters are three lines or less. */
const SHORT = 170

/** In full on a phone, where it comes last, and without scripts; else its first lines, and the rest for who wants it. */
function Description({ text, lang }: ShownProduct['description']) {
  const [isOpen, setOpen] = useState(text.length <= SHORT)
  return (
    <div className="max-md:order-1">
      <p
        lang={lang}
        className={cx('max-w-[68ch] text-lg whitespace-pre-line', !isOpen && 'md:in-[.scripts]:line-clamp-3')}
      >
        {text}
      </p>
      {!isOpen && (
        <TextButton onClick={() => setOpen(true)} className="needs-script -my-2 max-md:hidden">
          {m.read_on()}
        </TextButton>
      )}
    </div>
  )
}

/** Of riders, with how many they are; of a product that nobody has reviewed, the stars that the shop gave it, which say so. */
function Rating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) {
    return (
      <div className="flex items-center gap-2 text-[0.9375rem] text-muted">
        <Stars rating={Math.round(rating)} isSmall />
        {m.own_rating()}
      </div>
    )
  }
  return (
    <a href="#reviews" className="figures flex min-h-11 items-center gap-2 font-semibold">
      <Stars rating={rating} isSmall />
      {formatFigure(rating)}
      <span className="font-normal text-muted underline underline-offset-4">
        {counted(count, m.one_review, m.many_reviews)}
      </span>
    </a>
  )
}

/** The figures that riders compare, under the picture where there is room. */
function KeyFacts({ sheet }: { sheet: Sheet }) {
  return (
    <dl className="hidden auto-cols-fr grid-flow-col bg-sunken md:grid">
      {keyFacts(sheet).map(({ name, value }) => (
        <div key={name} className="min-w-0 border-line px-5 py-4 not-first:border-l">
          <dt className="label-caps">{name}</dt>
          <dd className="figures mt-0.5 wrap-anywhere font-display text-xl leading-tight font-bold tracking-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
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
