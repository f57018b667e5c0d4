import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { SCRIPTS_CLASS } from './layout/browser-line.tsx'
import { guardPresses } from './lib/one-press.ts'

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
}

// what the page is called on a home screen: a browser would ask for it before the main picture is shown
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }),
)
