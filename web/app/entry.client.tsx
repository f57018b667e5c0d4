import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// what the page is called on a home screen: a browser would ask for it before the main picture is shown
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }),
)
