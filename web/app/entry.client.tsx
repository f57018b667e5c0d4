import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* in one go: as a transition the next page is drawn in slices of 5 ms with a frame between any two, and comes later */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
})

// what the page is called on a home screen: a browser would ask for it before the main picture is shown
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }),
)
