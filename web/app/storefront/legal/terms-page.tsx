import * as m from '@spokehaat/texts/legal'
import { paths } from '../../lib/paths.ts'
import { factsOf } from '../../lib/shop-facts.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/terms-page.ts'
import { LegalPage } from './legal-page.tsx'
import { TERMS, TERMS_SUMMARY } from './terms.tsx'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: m.terms_of_sale(),
    description: TERMS_SUMMARY,
    path: paths.terms(),
    facts: factsOf(matches[0]),
  })
}

export default function TermsPage() {
  return <LegalPage title={m.terms_of_sale()} summary={TERMS_SUMMARY} sections={TERMS} />
}
