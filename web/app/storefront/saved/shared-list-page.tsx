import * as answers from '@spokehaat/texts/answers'
import * as m from '@spokehaat/texts/saved'
import { data } from 'react-router'
import { counted, formatDate } from '../../lib/format.ts'
import { carriedName, ownName } from '../../lib/own-text.ts'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toListed } from '../listed-product.ts'
import { CARD_GRID, ProductCard } from '../product-card.tsx'
import type { Route } from './+types/shared-list-page.ts'
import { wordsOf } from './words-of.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.shared_page_title()) },
  { name: 'description', content: m.shared_lead() },
  { property: 'og:title', content: m.shared_title() },
  { property: 'og:description', content: m.shared_lead() },
  // it is for who was sent the link
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const list = await context.get(storefrontContext).sharedList(params.token)
  if (list === 'unknown') return data({ list: null, isOver: false }, { status: 404 })
  if (list === 'expired') return data({ list: null, isOver: true }, { status: 410 })
  const shown = list.entries.map(({ product, color, size, listed, ...names }) => ({
    product,
    choice: listed ? wordsOf({ color, size }, listed.colors) : '',
    listed: listed && toListed(listed),
    ...carriedName(names),
  }))
  return data({ list: { shown, endsAt: list.endsAt }, isOver: false })
}

export default function SharedListPage({ loaderData: { list, isOver } }: Route.ComponentProps) {
  return (
    <>
      <Banner
        title={m.shared_title()}
        {...(list && { lead: m.shared_lead() })}
        crumbs={[{ label: m.home(), to: paths.home() }, { label: m.shared_title() }]}
      />
      {list ? (
        <Shown {...list} />
      ) : (
        <NoList
          title={isOver ? m.shared_ended() : m.shared_unknown()}
          text={isOver ? answers.shared_list_expired() : answers.shared_list_unknown()}
        />
      )}
    </>
  )
}

type List = NonNullable<Route.ComponentProps['loaderData']['list']>

function Shown({ shown, endsAt }: List) {
  const there = shown.flatMap(({ listed, ...one }) => (listed ? [{ ...one, listed }] : []))
  const gone = shown.filter(({ listed }) => listed === null)
  return (
    <div className="wrap pt-8 pb-16">
      {there.length === 0 ? (
        <NoList title={m.shared_nothing()} text="" />
      ) : (
        <>
          <h2 className="mb-6 text-2xl font-bold">{counted(there.length, m.item_one, m.item_many)}</h2>
          <ul className={CARD_GRID}>
            {there.map(({ product, choice, listed }) => (
              <li key={product} className="flex flex-col">
                <ProductCard product={listed} isLow />
                {choice && <p className="mt-1 text-muted">{m.chosen({ choice })}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      {gone.length > 0 && (
        <section className="mt-10">
          <h2 className="text-lg font-semibold">{m.shared_gone()}</h2>
          <ul className="mt-2 text-muted">
            {gone.map((one) => (
              <li key={one.product} lang={ownName(one).lang}>
                {ownName(one).text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-8 text-[0.9375rem] text-muted">{m.shared_ends({ date: formatDate(endsAt) })}</p>
    </div>
  )
}

function NoList({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap">
      <EmptyState
        title={title}
        action={
          <ButtonLink to={paths.shop()} variant="primary" size="lg">
            {m.all_bikes()}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
