import * as m from '@spokehaat/texts/delivery'
import { paths } from '../../lib/paths.ts'
import { factsOf } from '../../lib/shop-facts.ts'
import { notFound } from '../../lib/status-error.ts'
import { hoursInWords } from '../content/hours-in-words.ts'
import OwnPage from '../content/own-page.tsx'
import { readOwn } from '../content/read-own.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/delivery-page.ts'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: m.delivery_and_returns(),
    description: m.with_you_within_5_days(),
    ...loaderData?.search,
    path: paths.deliveryTerms(),
    facts: factsOf(matches[0]),
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const own = await readOwn(context, 'delivery')
  if (!own) throw notFound()
  return own
}

export default function DeliveryPage({ loaderData: { own, visit } }: Route.ComponentProps) {
  return <OwnPage own={own} hours={hoursInWords(visit.hours)} />
}
