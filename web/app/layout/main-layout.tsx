import { memo, type ReactNode, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { fragment } from '../render/fragment.tsx'
import { SCRIPTS_READY } from '../render/hydration-constants.ts'
import type { Route } from './+types/main-layout.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { CompareTray } from './compared/compare-tray.tsx'
import { Footer } from './footer.tsx'
import { Header, linkedFrom } from './header.tsx'
import { PageError } from './plain/page-error.tsx'
import { ServiceStrip } from './service-strip.tsx'
import { SkipLink } from './skip-link.tsx'

interface HeadProps {
  /** The link of the menu that leads to where we are. */
  here: string | undefined
}

// memo: a step to another page need not draw them again before it shows anything
const Head = memo(
  fragment('head', ({ here }: HeadProps) => (
    <>
      <SkipLink />
      <Header here={here} />
    </>
  )),
)

const Foot = memo(
  fragment('foot', () => (
    <>
      <ServiceStrip />
      <Footer />
      {/* closed, as it always is on the server */}
      <CartDrawer />
      <CompareTray />
    </>
  )),
)

export default function MainLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** What goes wrong inside a page leaves the header and the footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  )
}

/** What stands around a page. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useEffect(() => {
    window.dispatchEvent(new Event(SCRIPTS_READY))
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <Head here={linkedFrom(pathname)} />
      <ClosedNotice />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Foot />
    </div>
  )
}
