import * as m from '@spokehaat/texts/contact'
import { paths } from '../../lib/paths.ts'
import { factsOf } from '../../lib/shop-facts.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { readOwn } from '../content/read-own.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactBody } from './contact-body.tsx'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: m.contact(),
    description: m.call_the_workshop_write_to(),
    ...loaderData?.search,
    path: paths.contact(),
    facts: factsOf(matches[0]),
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const [{ visit }, own] = await Promise.all([
    context.get(storefrontContext).facts(),
    readOwn(context, 'contact'),
  ])
  return { ...own, visit }
}

export default function ContactPage({ loaderData: { own, visit } }: Route.ComponentProps) {
  return <ContactBody visit={visit} own={own} />
}
