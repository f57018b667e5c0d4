import * as m from '@spokehaat/texts/preview'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { Frame } from '../../layout/main-layout.tsx'
import { PageError } from '../../layout/plain/page-error.tsx'
import { shownFrame } from '../../layout/shown-frame.server.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { type ShopFacts, ShopFactsContext, useShopFacts } from '../../lib/shop-facts.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { FragmentsContext } from '../../render/fragment.tsx'
import { storefrontContext } from '../../render/storefront-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ContactBody } from '../contact/contact-body.tsx'
import { hoursInWords } from '../content/hours-in-words.ts'
import OwnPage from '../content/own-page.tsx'
import { ownHome, ownText } from '../content/read-own.ts'
import OwnHome from '../home/own-home.tsx'
import { readHome } from '../home/read-home.ts'
import type { Route } from './+types/preview-page.ts'

export const meta = () => [{ title: m.title() }, { name: 'robots', content: 'noindex, nofollow' }]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const found = await storefront.preview(params.token)
  if (found === 'ended') throw data(null, { status: 410 })
  if (found === 'unknown') throw data(null, { status: 404 })
  const { page, document } = found
  if ('sections' in document) {
    const own = await ownHome(storefront, document)
    return { page, home: { ...own, ...(await readHome(storefront, request.url)) } }
  }
  if ('menu' in document) {
    const [categories, { giftCards, shop }] = [await storefront.categories(), await storefront.facts()]
    return { page, frame: shownFrame(document, { categories, giftCards, name: shop.name[LANGUAGE] }) }
  }
  return { page, text: await ownText(storefront, document) }
}

/** A draft, for whoever has its link. */
export default function PreviewPage({ loaderData: { page, frame, home, text } }: Route.ComponentProps) {
  const facts = useShopFacts()
  return (
    <Framed facts={frame ? { ...facts, frame } : facts}>
      <p role="status" className="bg-marigold px-4 py-2 text-center font-semibold text-on-marigold">
        {m.only_you()}
      </p>
      {home && <OwnHome {...home} sections={home.own.sections} search="" />}
      {text &&
        (page === 'contact' ? (
          <ContactBody visit={text.visit} own={text.own} />
        ) : (
          <OwnPage own={text.own} hours={hoursInWords(text.visit.hours)} />
        ))}
      {frame && <p className="wrap max-w-[52ch] py-24 text-center text-lg">{m.of_the_frame()}</p>}
    </Framed>
  )
}

/** Nothing of a draft is kept among the parts of other pages. */
const Framed = ({ facts, children }: { facts: ShopFacts; children: ReactNode }) => (
  <FragmentsContext value={null}>
    <ShopFactsContext value={facts}>
      <Frame>{children}</Frame>
    </ShopFactsContext>
  </FragmentsContext>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = typeof error === 'object' && error !== null && 'status' in error
  return (
    <Frame>
      {isGone && (error.status === 410 || error.status === 404) ? <Ended /> : <PageError error={error} />}
    </Frame>
  )
}

function Ended() {
  return (
    <div className="wrap grid items-center gap-10 py-16 md:grid-cols-[1fr_minmax(0,28rem)] md:py-24">
      <div>
        <h1 className="text-figure font-extrabold">{m.ended()}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">{m.ended_text()}</p>
        <ButtonLink to={paths.home()} variant="primary" size="lg" className="mt-8">
          {m.home()}
        </ButtonLink>
      </div>
      <ScenePicture
        name="state-not-found"
        ratio="card"
        sizes="(min-width: 48rem) 28rem, 90vw"
        className="mx-auto w-full max-w-md"
      />
    </div>
  )
}
