/** What a phone calls the shop that is kept on its first screen: https://www.w3.org/TR/appmanifest/ */
import { LANGUAGE, pageAddress } from '../lib/language.ts'
import { storefrontContext } from '../render/storefront-context.ts'
import type { Route } from './+types/web-manifest.ts'

const HOUR = 3_600

export async function loader({ context }: Route.LoaderArgs) {
  const { look, shop } = await context.get(storefrontContext).facts()
  const name = shop.name[LANGUAGE]
  const manifest = {
    name,
    short_name: name,
    start_url: pageAddress('/'),
    display: 'minimal-ui',
    background_color: look?.colors.paper.light ?? '#faf7f1',
    theme_color: look?.colors.primary ?? '#0e3b2e',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': `public, max-age=${HOUR}`,
    },
  })
}
