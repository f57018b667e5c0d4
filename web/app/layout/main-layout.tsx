import { Outlet } from 'react-router'
import { CartDrawer } from './cart-drawer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useTellReady } from './scripts-ready.ts'
import { ServiceStrip } from './service-strip.tsx'
import { SkipLink } from './skip-link.tsx'

/** The same elements every time: a step to another page need not draw them again before it shows anything. */
const HEAD = (
  <>
    <SkipLink />
    <Header />
  </>
)
const FOOT = (
  <>
    <ServiceStrip />
    <Footer />
    <CartDrawer />
  </>
)

export default function MainLayout() {
  useTellReady()
  return (
    <div className="flex min-h-dvh flex-col">
      {HEAD}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      {FOOT}
    </div>
  )
}
