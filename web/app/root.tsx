import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import './fonts.css'
import './app.css'
import textFont from '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2?url'
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import { PageError } from './layout/page-error.tsx'
import type { ShopFacts } from './lib/shop-facts.ts'
import { DRAWING_VERSION } from './picture/drawings.server.ts'
import { StoreProvider } from './store/store-provider.tsx'
import { storefrontContext } from './storefront-context.ts'
import { ToasterHost } from './ui/toaster.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export async function loader({ context, url }: Route.LoaderArgs): Promise<ShopFacts> {
  const storefront = context.get(storefrontContext)
  const [categories, rate] = await Promise.all([storefront.categories(), storefront.exchangeRate()])
  return { categories, rate, drawingVersion: DRAWING_VERSION, origin: url.origin }
}

/** The same on every page and slow to change: read once a visit, not at every step. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101a16" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <StoreProvider>
          {children}
          <ToasterHost />
        </StoreProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
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
