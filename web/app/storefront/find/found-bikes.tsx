import { estimatedInseam } from '@spokehaat/contract/catalogue/fit/legs'
import * as m from '@spokehaat/texts/find'
import * as fit from '@spokehaat/texts/fit'
import { CalendarCheck, Check, ChevronDown, CircleAlert, Ruler, Wallet } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { brandName } from '../../lib/brand-name.ts'
import { cx } from '../../lib/class-names.ts'
import { districtName } from '../../lib/district-name.ts'
import { FIND_PATH } from '../../lib/find-path.ts'
import { formatFigure } from '../../lib/format.ts'
import { pageAddress } from '../../lib/language.ts'
import { nameLang } from '../../lib/latin-name.ts'
import { ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { Shield } from '../../lib/shield.tsx'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { USE_NAMES } from '../../measuring/rider-names.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { Link } from '../../render/link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatBdt, Price } from '../../ui/price.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ShareButton } from '../product/share-button.tsx'
import { absolute } from '../seo/page-meta.ts'
import type { Answers } from './answers.server.ts'
import type { Found, FoundBike } from './find-bikes.server.ts'
import { type FoundReason, reasonsOf } from './reasons.ts'

const RideFigure = lazy(async () => ({ default: (await import('../fit/ride-figure.tsx')).RideFigure }))

interface FoundBikesProps {
  answers: Answers
  found: Found
  form: ReactNode
}

export function FoundBikes({ answers, found: { bikes, sheet }, form }: FoundBikesProps) {
  const whole = bikes.filter(({ isForUse, under }) => isForUse && (under === null || under >= 0)).length
  const [first, ...others] = bikes
  if (!first) return null
  const title =
    whole === 0 ? m.none_whole() : whole === 1 ? m.one_found() : whole === 2 ? m.two_found() : m.three_found()
  const compared = bikes.map(({ product, size }) => `${product._id}:${size}`)
  const inseam = estimatedInseam(answers.height)
  return (
    <>
      <Answered answers={answers} form={form} />
      <h2 className="mt-6 text-section">{title}</h2>
      {whole < bikes.length && (
        <p className="mt-2 max-w-[60ch] text-lg text-muted">
          {whole === 0 ? m.none_whole_lead() : m.near_lead()}
        </p>
      )}
      <ol className="mt-6 grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <li className="grid gap-x-8 gap-y-4 lg:col-span-2 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-center">
          {sheet && (
            <Shield fallback={<Picture found={first} />}>
              <Suspense fallback={<div className="aspect-square bg-sky" />}>
                <div className="max-md:-mx-[var(--gutter)] overflow-hidden md:rounded-lg">
                  <RideFigure
                    sheet={sheet}
                    brand={first.product.brand}
                    color={first.product.colors[0]?.hex ?? '#333333'}
                    rider={{ height: answers.height, inseam: (inseam.min + inseam.max) / 2 }}
                    mode="sit"
                    size={first.size}
                    other={undefined}
                  />
                </div>
              </Suspense>
            </Shield>
          )}
          <Said found={first} answers={answers} isFirst />
        </li>
        {others.map((found) => (
          <li key={found.product._id} className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
            <Picture found={found} />
            <Said found={found} answers={answers} />
          </li>
        ))}
      </ol>
      <p className="mt-10 flex max-w-[68ch] gap-3 text-muted">
        <Ruler aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="figures">
          {m.estimated({
            inseam: formatFigure(`${Math.round(inseam.min / 10)}–${Math.round(inseam.max / 10)}`),
          })}
        </span>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {compared.length > 1 && <ButtonLink to={paths.compare(compared)}>{m.compare()}</ButtonLink>}
        <Share title={title} />
        <TextLink to={paths.shop({ height: answers.height / 10 })}>
          {m.see_all({ height: formatFigure(answers.height / 10) })}
        </TextLink>
      </div>
    </>
  )
}

/** What was answered, in one line; the questions unfold. */
function Answered({ answers: { height, use, budget, district }, form }: Omit<FoundBikesProps, 'found'>) {
  const said = [
    m.rider({ height: formatFigure(height / 10) }),
    use === null ? fit.use_any() : USE_NAMES[use](),
    ...(budget === null ? [] : [m.up_to({ amount: formatBdt(budget) })]),
    ...(district === null ? [] : [m.to_district({ district: districtName(district) })]),
  ]
  return (
    // answered anew, the questions fold again
    <details key={said.join()} className="group/fold border-y border-line">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center justify-between gap-x-6 py-1 [&::-webkit-details-marker]:hidden">
        <span className="figures font-semibold">{said.join(' · ')}</span>
        <span className="flex min-h-11 items-center gap-1.5 underline decoration-line decoration-2 underline-offset-4">
          {m.change()}
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-muted transition-transform duration-150 group-open/fold:rotate-180"
          />
        </span>
      </summary>
      <div className="max-w-2xl pt-3 pb-6">{form}</div>
    </details>
  )
}

/** The address of this page is the link. */
function Share({ title }: { title: string }) {
  const { origin } = useShopFacts()
  const { search } = useLocation()
  return <ShareButton title={title} address={absolute({ origin }, pageAddress(`${FIND_PATH}${search}`))} />
}

const addressOf = ({ product, size }: FoundBike) =>
  `${paths.product(product._id)}?${new URLSearchParams({ size })}`

function Picture({ found }: { found: FoundBike }) {
  return (
    <ProductPicture
      product={found.product}
      sizes="(min-width: 64rem) 44vw, (min-width: 40rem) 46vw, 92vw"
      className="rounded-md"
    />
  )
}

const ICONS: Record<FoundReason['of'], typeof Check> = {
  fit: Ruler,
  road: Check,
  budget: Wallet,
  day: CalendarCheck,
}

function Said({
  found,
  answers,
  isFirst = false,
}: {
  found: FoundBike
  answers: Answers
  isFirst?: boolean
}) {
  const { product, size, isOnlySize } = found
  const { rate, brandsInBangla } = useShopFacts()
  const { text: name, lang } = ownName(product)
  const brand = brandName(product.brand, brandsInBangla)
  return (
    <div className="min-w-0">
      <p lang={nameLang(brand)} className="text-muted">
        {brand}
      </p>
      <h3 className={cx('mt-1 leading-snug wrap-anywhere', isFirst ? 'text-section' : 'text-2xl')}>
        <Link
          to={addressOf(found)}
          prefetch="intent"
          lang={lang}
          className="underline-offset-4 hover:underline hover:decoration-marigold hover:decoration-2"
        >
          {name}
        </Link>
      </h3>
      <div className="mt-1">
        <Price usd={product.price} isSale={product.sale !== null} rate={rate} lead="BDT" />
      </div>
      <ul className="figures mt-4 space-y-2">
        {reasonsOf(found, answers).map(({ of, text, isAgainst }) => {
          const Icon = isAgainst ? CircleAlert : ICONS[of]
          return (
            <li key={of} className="flex gap-3">
              <Icon
                aria-hidden="true"
                className={cx('mt-0.5 size-5 shrink-0', isAgainst ? 'text-brick' : 'text-leaf')}
              />
              <span className="min-w-0">{text}</span>
            </li>
          )
        })}
      </ul>
      <ButtonLink
        to={addressOf(found)}
        variant={isFirst ? 'primary' : 'secondary'}
        aria-label={m.see_name({ name, size })}
        className="mt-5 max-sm:w-full"
      >
        {isOnlySize ? m.see_bike_alone() : m.see_bike({ size })}
      </ButtonLink>
    </div>
  )
}

export function NoneFits({ answers, form }: Omit<FoundBikesProps, 'found'>) {
  return (
    <>
      <Answered answers={answers} form={form} />
      <EmptyState
        title={m.none_fits({ height: formatFigure(answers.height / 10) })}
        action={
          <ButtonLink to={paths.contact()} variant="primary">
            {m.ask_us()}
          </ButtonLink>
        }
      >
        {m.none_fits_lead()}
      </EmptyState>
    </>
  )
}

export function NoBikes() {
  return (
    <EmptyState
      title={m.no_bikes()}
      action={
        <ButtonLink to={paths.shop()} variant="primary">
          {m.see_shop()}
        </ButtonLink>
      }
    >
      {m.no_bikes_lead()}
    </EmptyState>
  )
}
