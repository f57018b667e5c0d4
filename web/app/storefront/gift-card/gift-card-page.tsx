import * as m from '@spokehaat/texts/gift-card'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { factsOf, useShopFacts } from '../../lib/shop-facts.ts'
import { useCurrentUserQuery } from '../../store/api/current-user-api.ts'
import { RequireAuth } from '../../store/require-auth.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/gift-card-page.ts'
import { GiftCardForm } from './gift-card-form.tsx'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const facts = factsOf(matches[0])
  const about = { title: m.title(), description: m.lead(), path: paths.buyGiftCard(), facts }
  // a shop that sells none says nothing of it
  return facts?.giftCards
    ? pageMeta(about)
    : [{ title: pageTitle(matches, m.title()) }, { name: 'robots', content: 'noindex' }]
}

export default function GiftCardPage() {
  const { giftCards } = useShopFacts()
  if (!giftCards) {
    return (
      <EmptyState title={m.not_sold()} action={<ButtonLink to={paths.shop()}>{m.to_shop()}</ButtonLink>}>
        {m.not_sold_text()}
      </EmptyState>
    )
  }
  return (
    <>
      <Banner title={m.title()} crumbs={[{ label: m.home(), to: paths.home() }, { label: m.title() }]} />
      <section className="wrap mt-8">
        <div className="max-w-2xl">
          <p className="mb-7 max-w-[60ch] text-lg text-muted">{m.lead()}</p>
          <RequireAuth skeleton={<p className="min-h-96 text-muted">{m.loading()}</p>}>
            <OfBuyer />
          </RequireAuth>
        </div>
      </section>
    </>
  )
}

function OfBuyer() {
  const { giftCards } = useShopFacts()
  const { data: profile } = useCurrentUserQuery()
  if (!giftCards || !profile) return <p className="min-h-96 text-muted">{m.loading()}</p>
  return <GiftCardForm sold={giftCards} buyer={profile} />
}
