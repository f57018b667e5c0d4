import * as m from '@spokehaat/texts/legal'
import { paths } from '../../lib/paths.ts'
import { factsOf, useShopFacts } from '../../lib/shop-facts.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/terms-page.ts'
import { LegalPage } from './legal-page.tsx'
import { TERMS, termsSummary } from './terms.tsx'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const facts = factsOf(matches[0])
  return pageMeta({
    title: m.terms_of_sale(),
    description: termsSummary(facts?.delivery.isFree ?? true),
    path: paths.terms(),
    facts,
  })
}

export default function TermsPage() {
  const { isFree } = useShopFacts().delivery
  return <LegalPage title={m.terms_of_sale()} summary={termsSummary(isFree)} sections={TERMS} />
}
