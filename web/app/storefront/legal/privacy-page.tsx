import { paths } from '../../lib/paths.ts'
import { factsOf } from '../../lib/shop-facts.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/privacy-page.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'

const SUMMARY =
  'We keep what an account and an order need, and nothing to follow you with. There are no trackers, no advertising and no third-party scripts on these pages.'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Privacy',
    description: SUMMARY,
    path: paths.privacy(),
    facts: factsOf(matches[0]),
  })
}

const SECTIONS: LegalSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    text: (
      <ul>
        <li>
          <strong>Account:</strong> your name, e-mail address, phone number and picture, and your password as
          a hash that can't be turned back into it.
        </li>
        <li>
          <strong>Orders:</strong> what you ordered and at which price, the name, address, phone number and
          e-mail address for the delivery, your notes, and what the payment provider told us about the
          payment.
        </li>
        <li>
          <strong>Sign-ins:</strong> when a session began and was last used, so that it can be ended.
        </li>
        <li>
          <strong>Newsletter:</strong> if you ask for it, your e-mail address and your interests, until you
          unsubscribe.
        </li>
      </ul>
    ),
  },
  {
    id: 'at-your-browser',
    title: 'What stays at your browser',
    text: (
      <>
        <p>
          Your cart, a short-lived proof that you are signed in, and the products that you viewed last are
          kept in your browser's local storage. One cookie, which scripts can't read, renews the sign-in.
          Neither follows you to other sites.
        </p>
        <p>Deleting this site's data in your browser removes all of it.</p>
      </>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else sees it',
    text: (
      <ul>
        <li>
          The payment provider gets your name, address, phone number, e-mail address and the amount. You type
          your card or wallet details on its own page; they never reach this shop.
        </li>
        <li>The courier gets your name, address and phone number.</li>
        <li>Nobody else. We sell nothing about you.</li>
      </ul>
    ),
  },
  {
    id: 'your-say',
    title: 'Your say in it',
    text: (
      <p>
        You see and change your name, phone number and picture in your profile. Ask us, and we delete your
        account; orders stay, as the law asks of a shop's books.
      </p>
    ),
  },
]

export default function PrivacyPage() {
  return <LegalPage title="Privacy" summary={SUMMARY} sections={SECTIONS} />
}
