import { bentName } from '@spokehaat/contract/shop/name-in'
import { Fragment, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import textFont from './fonts/anek-first.woff2?url'
import displayFont from './fonts/bricolage-first.woff2?url'
import { BrowserLine, OldBrowserNote, SCRIPTS_CLASS } from './layout/browser-line.tsx'
import { ConnectionNotice } from './layout/connection-notice.tsx'
import { LastResort } from './layout/plain/last-resort.tsx'
import { PageError } from './layout/plain/page-error.tsx'
import { shownFrame } from './layout/shown-frame.server.ts'
import { useDigits } from './lib/digits.ts'
import { LANGUAGE } from './lib/language.ts'
import { paths } from './lib/paths.ts'
import { Shield } from './lib/shield.tsx'
import { NO_FACTS, type ShopFacts, ShopFactsContext } from './lib/shop-facts.ts'
import { DRAWING_VERSION } from './picture/drawings.server.ts'
import sheet from './render/storefront.css?url'
import { storefrontContext } from './render/storefront-context.ts'
import { StoreProvider } from './store/store-provider.tsx'
import { ToasterHost } from './ui/toaster.tsx'

/** What the first words are set in. Of Bangla none: its font is large, and asked early it holds up the picture. */
const fontsOf = ({ isOneFace }: ShopFacts) =>
  LANGUAGE === 'bn' ? [] : isOneFace ? [textFont] : [textFont, displayFont]

export async function loader({ context, url }: Route.LoaderArgs): Promise<ShopFacts> {
  const storefront = context.get(storefrontContext)
  const [categories, facts, frame] = await Promise.all([
    storefront.categories(),
    storefront.facts(),
    storefront.content('frame'),
  ])
  const { addressBn, brandsInBangla, closed, contact, look, shop, visit: _visit, ...same } = facts
  const isBangla = LANGUAGE === 'bn'
  const name = shop.name[LANGUAGE]
  const own = {
    closed: closed && { ...closed, notice: closed.notice[LANGUAGE] },
    shop: { ...shop, name, named: isBangla ? bentName(name) : { shop: name, shop_of: '', shop_at: '' } },
    contact: isBangla && addressBn !== '' ? { ...contact, address: addressBn } : contact,
    brandsInBangla: isBangla ? brandsInBangla : {},
  }
  const chosen = {
    ...(look?.headings === 'anek' && { isOneFace: true }),
    ...(look?.scenes && { sceneVersion: `${DRAWING_VERSION}-${look.scenes}` }),
  }
  const framed = frame &&
    'menu' in frame && {
      frame: shownFrame(frame, { categories, giftCards: facts.giftCards, name: own.shop.named.shop }),
    }
  return {
    categories,
    ...same,
    ...own,
    ...chosen,
    ...framed,
    drawingVersion: DRAWING_VERSION,
    origin: url.origin,
  }
}

/** The same on every page and slow to change: read once a visit and where it is asked for, not at every step. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

/**
 * zod asks the browser at its first schema whether it may make code from text. It may not, and every page would report
 * that as an attack. Before any module: schemas are made while they load.
 */
const NO_CODE_FROM_TEXT = 'globalThis.__zod_globalConfig={jitless:true}'

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root') ?? NO_FACTS
  return (
    // what BrowserLine has set: where React draws all of the page anew, it is not lost
    <html
      lang={LANGUAGE}
      className={import.meta.env.SSR ? undefined : SCRIPTS_CLASS}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Shield fallback={null}>
          <Meta />
        </Shield>
        {fontsOf(facts).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={sheet} />
        <BrowserLine sheet={sheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <RouteLinks />
      </head>
      <body>
        <OldBrowserNote />
        <Shield fallback={<LastResort />}>
          <StoreProvider>
            <ConnectionNotice />
            <ShopFactsContext value={facts}>
              <InChosenDigits>{children}</InChosenDigits>
            </ShopFactsContext>
            <ToasterHost />
          </StoreProvider>
        </Shield>
        <ScrollRestoration />
        <script>{NO_CODE_FROM_TEXT}</script>
        <Scripts />
      </body>
    </html>
  )
}

/** A choice of digits is known to the browser alone: it draws the page once more, from the start. */
function InChosenDigits({ children }: { children: ReactNode }) {
  return <Fragment key={useDigits()}>{children}</Fragment>
}

/** Sheets of a page's own: the dashboard alone has any, and to find out that there are none takes the router a while. */
function RouteLinks() {
  const { pathname } = useLocation()
  return pathname.startsWith(paths.dashboard()) ? <Links /> : null
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <PageError error={error} />
    </main>
  )
}
