import * as m from '@spokehaat/texts/compare'
import { Printer, Share2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { PageError } from '../../layout/plain/page-error.tsx'
import { formatFigure } from '../../lib/format.ts'
import { ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import type { ShopFacts } from '../../lib/shop-facts.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toaster.tsx'
import { type ListedProduct, toListed } from '../listed-product.ts'
import { absolute, pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/compare-page.ts'
import { BikeCards } from './bike-cards.tsx'
import { type Found, toFound } from './compared-bike.ts'
import { type Column, commonRiders, compare, idsOf, readAsked, textOf } from './comparison.ts'
import { InShort } from './in-short.tsx'
import { NothingCompared } from './nothing-compared.tsx'
import { Overlay } from './overlay/overlay.tsx'
import { Problems } from './problems.tsx'
import { RowsTable } from './rows/rows-table.tsx'
import { useOwnSizes } from './use-own-sizes.ts'

const namesOf = (columns: readonly Column[]) =>
  columns.map(({ bike }) => ownName(bike).text).join(` ${m.versus()} `)

export function meta({ loaderData, matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const { columns } = compare(readAsked(new URLSearchParams(location.search)), loaderData?.found ?? {})
  const names = namesOf(columns)
  return pageMeta({
    title: columns.length > 0 ? m.page_title_of({ names }) : m.title(),
    description: columns.length > 0 ? m.description_of({ names }) : m.description(),
    path: paths.compare(columns.map(textOf)),
    facts: matches[0]?.loaderData as ShopFacts | undefined,
    // there are more pairs than a search engine should read; what each bicycle is stands on its own page
    isListed: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const ids = idsOf(readAsked(url.searchParams))
  const answers = await Promise.all(ids.map((id) => storefront.product(id)))
  const found: Record<string, Found> = {}
  const similar = new Map<string, ListedProduct>()
  for (const answer of answers) {
    if (answer === null) continue
    found[answer.product._id] = toFound(answer.product)
    for (const one of answer.related) if (one.facts) similar.set(one._id, toListed(one))
  }
  for (const id of ids) similar.delete(id)
  return { found, similar: [...similar.values()] }
}

/** All sizes have come with a bicycle: only another one is asked for. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const known = idsOf(readAsked(currentUrl.searchParams))
  return !idsOf(readAsked(nextUrl.searchParams)).every((id) => known.includes(id))
}

export default function ComparePage({ loaderData: { found, similar } }: Route.ComponentProps) {
  const { search } = useLocation()
  const { columns, problems, isAsked } = useMemo(() => {
    const asked = readAsked(new URLSearchParams(search))
    return { ...compare(asked, found), isAsked: asked.length > 0 }
  }, [search, found])
  const [colors, setColors] = useState<Readonly<Record<string, string>>>({})
  const first = columns[0]
  useOwnSizes(search, found)
  return (
    <>
      <Banner title={m.title()} crumbs={[{ label: m.home(), to: paths.home() }, { label: m.title() }]} />
      <div className="wrap pt-6 print:pt-0">
        {problems.length > 0 && <Problems problems={problems} />}
        {!first ? (
          <NothingCompared isAsked={isAsked} />
        ) : (
          <>
            <BikeCards
              columns={columns}
              colors={colors}
              onColor={(id, hex) => setColors((before) => ({ ...before, [id]: hex }))}
              similar={similar}
            />
            {columns.length > 1 && <ForWhom columns={columns} />}
            {columns.length > 1 ? <InShort columns={columns} /> : <Alone name={namesOf(columns)} />}
            <Overlay columns={columns} colors={colors} />
            <RowsTable columns={columns} />
            <Ways columns={columns} />
          </>
        )}
      </div>
    </>
  )
}

/** For which riders the chosen sizes are, all of them. */
function ForWhom({ columns }: { columns: readonly Column[] }) {
  const riders = commonRiders(columns)
  const rangeOf = ({ min, max }: { min: number; max: number }) =>
    formatFigure(min === max ? `${min}` : `${min}–${max}`)
  return (
    <p className="figures mt-8 max-w-[68ch] font-semibold">
      {riders
        ? m.for_riders({ range: rangeOf(riders) })
        : m.for_different_riders({
            riders: columns
              .map(({ bike, frame }) =>
                m.rider_of_size({
                  name: ownName(bike).text,
                  size: frame.size,
                  range: rangeOf(frame.riderHeight),
                }),
              )
              .join(', '),
          })}
    </p>
  )
}

function Alone({ name }: { name: string }) {
  return (
    <Notice tone="quiet" title={m.one_title()} className="mt-8 print:hidden">
      {m.one_text({ name })}
    </Notice>
  )
}

/** What can be done with the whole of it; on paper, where it is found. */
function Ways({ columns }: { columns: readonly Column[] }) {
  const { origin } = useShopFacts()
  const address = absolute({ origin }, paths.compare(columns.map(textOf)))
  async function share() {
    try {
      if (typeof navigator.share === 'function')
        return await navigator.share({ title: namesOf(columns), url: window.location.href })
      await navigator.clipboard.writeText(window.location.href)
      toast.success(m.link_copied(), { id: 'share' })
    } catch (error) {
      // the share sheet was closed again: nothing went wrong
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.info(m.the_link({ address: window.location.href }), { id: 'share', duration: 12_000 })
    }
  }
  return (
    <>
      <div className="needs-script mt-8 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-5" />
          {m.share()}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {m.print()}
        </Button>
      </div>
      <p className="mt-6 hidden wrap-anywhere text-muted print:mt-3 print:block print:text-xs">
        {m.printed({ address })}
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
