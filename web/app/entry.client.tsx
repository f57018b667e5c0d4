import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { SCRIPTS_CLASS } from './layout/browser-line.tsx'
import { pageAddress } from './lib/language.ts'
import { guardPresses } from './lib/one-press.ts'

/** Milliseconds after which pages begin to be kept. */
const KEEPING_FROM = 5_000

guardPresses(window)

// else the browser is too old for what would come alive (layout/browser-line.tsx)
if (document.documentElement.classList.contains(SCRIPTS_CLASS)) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
  // for the time without a net, and so of no hurry
  if (import.meta.env.PROD)
    setTimeout(
      () =>
        import('./layout/offline/keep-pages.ts').then(
          ({ keepPages }) => keepPages(),
          () => {},
        ),
      KEEPING_FROM,
    )
}

// what the page is called on a home screen: a browser would ask for it before the main picture is shown
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'manifest', href: pageAddress('/site.webmanifest') }),
)
