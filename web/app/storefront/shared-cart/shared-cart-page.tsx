import * as answers from '@spokehaat/texts/answers'
import * as m from '@spokehaat/texts/shared-cart'
import { data } from 'react-router'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/shared-cart-page.ts'
import { SharedCartContents } from './shared-cart-contents.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.page_title()) },
  { name: 'description', content: m.lead() },
  { property: 'og:title', content: m.title() },
  { property: 'og:description', content: m.lead() },
  // it is for who was sent the link
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const cart = await context.get(storefrontContext).sharedCart(params.token)
  if (cart === 'unknown') return data({ cart: null, isOver: false }, { status: 404 })
  if (cart === 'expired') return data({ cart: null, isOver: true }, { status: 410 })
  return data({ cart, isOver: false })
}

export default function SharedCartPage({ loaderData: { cart, isOver } }: Route.ComponentProps) {
  return (
    <>
      <Banner
        title={m.title()}
        {...(cart && { lead: m.lead() })}
        crumbs={[{ label: m.home(), to: paths.home() }, { label: m.title() }]}
      />
      {cart ? <SharedCartContents cart={cart} /> : <NoCart isOver={isOver} />}
    </>
  )
}

function NoCart({ isOver }: { isOver: boolean }) {
  return (
    <div className="wrap">
      <EmptyState
        title={isOver ? m.ended() : m.unknown()}
        action={
          <ButtonLink to={paths.shop()} variant="primary" size="lg">
            {m.all_bikes()}
          </ButtonLink>
        }
      >
        {isOver ? answers.shared_cart_expired() : answers.shared_cart_unknown()}
      </EmptyState>
    </div>
  )
}
