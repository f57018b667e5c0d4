import * as m from '@spokehaat/texts/legal'
import { lazy, Suspense } from 'react'
import { paths } from '../../lib/paths.ts'
import { factsOf } from '../../lib/shop-facts.ts'
import { hoursInWords } from '../content/hours-in-words.ts'
import { readOwn } from '../content/read-own.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/privacy-page.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'

const SUMMARY = m.we_keep_what_an_account()

/** Of a shop that has written it anew. */
const OwnPage = lazy(() => import('../content/own-page.tsx'))

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: m.privacy(),
    description: SUMMARY,
    ...loaderData?.search,
    path: paths.privacy(),
    facts: factsOf(matches[0]),
  })
}

const SECTIONS: LegalSection[] = [
  {
    id: 'what-we-keep',
    title: m.what_we_keep(),
    text: (
      <ul>
        <li>
          <strong>{m.account()}</strong> {m.your_name_e_mail_address()}
        </li>
        <li>
          <strong>{m.cart()}</strong> {m.cart_kept()}
        </li>
        <li>
          <strong>{m.saved()}</strong> {m.saved_kept()}
        </li>
        <li>
          <strong>{m.reviews()}</strong> {m.reviews_kept()}
        </li>
        <li>
          <strong>{m.orders()}</strong> {m.what_you_ordered_and_at()}
        </li>
        <li>
          <strong>{m.sign_ins()}</strong> {m.when_a_session_began_and()}
        </li>
        <li>
          <strong>{m.newsletter()}</strong> {m.if_you_ask_for_it()}
        </li>
      </ul>
    ),
  },
  {
    id: 'at-your-browser',
    title: m.what_stays_at_your_browser(),
    text: (
      <>
        <p>{m.your_cart_a_short_lived()}</p>
        <p>{m.deleting_this_sites_data_in()}</p>
      </>
    ),
  },
  {
    id: 'who-else',
    title: m.who_else_sees_it(),
    text: (
      <ul>
        <li>{m.the_payment_provider_gets_your()}</li>
        <li>{m.the_courier_gets_your_name()}</li>
        <li>{m.nobody_else_we_sell_nothing()}</li>
      </ul>
    ),
  },
  {
    id: 'your-say',
    title: m.your_say_in_it(),
    text: <p>{m.you_see_and_change_your()}</p>,
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return readOwn(context, 'privacy')
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData)
    return (
      <Suspense>
        <OwnPage own={loaderData.own} hours={hoursInWords(loaderData.visit.hours)} />
      </Suspense>
    )
  return <LegalPage title={m.privacy()} summary={SUMMARY} sections={SECTIONS} />
}
