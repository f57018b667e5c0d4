import * as m from '@spokehaat/texts/legal'
import { lazy, Suspense } from 'react'
import { paths } from '../../lib/paths.ts'
import { factsOf, useShopFacts } from '../../lib/shop-facts.ts'
import { hoursInWords } from '../content/hours-in-words.ts'
import { readOwn } from '../content/read-own.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/terms-page.ts'
import { LegalPage } from './legal-page.tsx'
import { TERMS, termsSummary } from './terms.tsx'

/** Of a shop that has written it anew. */
const OwnPage = lazy(() => import('../content/own-page.tsx'))

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const facts = factsOf(matches[0])
  return pageMeta({
    title: m.terms_of_sale(),
    description: termsSummary(facts?.delivery.isFree ?? true),
    ...loaderData?.search,
    path: paths.terms(),
    facts,
  })
}

export function loader({ context }: Route.LoaderArgs) {
  return readOwn(context, 'terms')
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { isFree } = useShopFacts().delivery
  if (loaderData)
    return (
      <Suspense>
        <OwnPage
          own={loaderData.own}
          lead={termsSummary(isFree)}
          hours={hoursInWords(loaderData.visit.hours)}
        />
      </Suspense>
    )
  return <LegalPage title={m.terms_of_sale()} summary={termsSummary(isFree)} sections={TERMS} />
}
