import { Tooltip } from '@base-ui/react/tooltip'
import * as m from '@spokehaat/texts/orders'
import { Menu, PanelLeft, Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Outlet } from 'react-router'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { SkipLink } from '../layout/skip-link.tsx'
import { cx } from '../lib/class-names.ts'
import { paths } from '../lib/paths.ts'
import { useShopName } from '../lib/shop-facts.ts'
import { Link } from '../render/link.tsx'
import { RequireAuth } from '../store/require-auth.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { Wheel } from '../ui/wheel.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import type { Route } from './+types/dashboard-layout.ts'
import { DeskKeys, type Opened } from './around/keys/desk-keys.tsx'
import { SidebarNav } from './around/sidebar/sidebar-nav.tsx'
import { keepCollapsed, readCollapsed } from './around/sidebar/sidebar-state.ts'
import { SidebarUser } from './around/sidebar/sidebar-user.tsx'
import { useIsAtDesk } from './around/sidebar/use-sidebar-entries.ts'
import { dashboardSheet } from './frame/parts/dashboard-sheet.ts'
import { OrderNews } from './sales/news/order-news.tsx'

const TOOLTIP_DELAY = 700
/** An admin's entries are many; who is signed in stays in sight below them. */
const SCROLLS =
  'min-h-32 flex-1 overflow-y-auto overscroll-contain [scrollbar-color:var(--on-green-muted)_transparent] [scrollbar-width:thin]'
const PHONE = '(width < 48rem)'

export const links: Route.LinksFunction = () => [dashboardSheet]

export function loader({ request }: Route.LoaderArgs) {
  return { isCollapsed: readCollapsed(request.headers.get('cookie') ?? '') }
}

/** On the way here within the shop, the browser knows it without asking. */
export async function clientLoader() {
  return { isCollapsed: readCollapsed(document.cookie) }
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const [isCollapsed, setCollapsed] = useState(loaderData.isCollapsed)
  function toggle() {
    setCollapsed(!isCollapsed)
    keepCollapsed(!isCollapsed)
  }
  return (
    <div
      data-sidebar={isCollapsed ? 'collapsed' : 'expanded'}
      className="group/frame flex min-h-dvh print:block"
    >
      <SkipLink />
      <RequireAuth skeleton={<FrameSkeleton />}>
        <Frame isCollapsed={isCollapsed} onToggle={toggle} />
      </RequireAuth>
    </div>
  )
}

function Frame({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = () => setDrawerOpen(false)
  const isAtDesk = useIsAtDesk()
  const [opened, setOpened] = useState<Opened>(null)

  const toggleSidebar = useEffectEvent(onToggle)
  useEffect(() => {
    const phone = window.matchMedia(PHONE)
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      if (phone.matches) setDrawerOpen((isOpen) => !isOpen)
      else toggleSidebar()
    }
    const closeWhereWide = () => !phone.matches && setDrawerOpen(false)
    window.addEventListener('keydown', toggle)
    phone.addEventListener('change', closeWhereWide)
    return () => {
      window.removeEventListener('keydown', toggle)
      phone.removeEventListener('change', closeWhereWide)
    }
  }, [])

  return (
    <Tooltip.Provider delay={TOOLTIP_DELAY}>
      <Sidebar>
        <div className={cx(SCROLLS, isCollapsed && '[scrollbar-width:none]')}>
          <SidebarNav isCollapsed={isCollapsed} />
        </div>
        <div className="pt-4">
          <SidebarUser isCollapsed={isCollapsed} />
        </div>
      </Sidebar>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar>
          <span className="md:hidden">
            <Button
              variant="quiet"
              size="icon"
              aria-label={m.open_menu()}
              aria-haspopup="dialog"
              aria-expanded={isDrawerOpen}
              onClick={() => setDrawerOpen(true)}
            >
              <Menu aria-hidden="true" />
            </Button>
          </span>
          <span className="max-md:hidden">
            <Button
              variant="quiet"
              size="icon"
              aria-label={m.toggle_sidebar()}
              aria-expanded={!isCollapsed}
              aria-controls="dashboard-sidebar"
              aria-keyshortcuts="Control+B Meta+B"
              title={m.toggle_sidebar_ctrl_b()}
              onClick={onToggle}
            >
              <PanelLeft aria-hidden="true" />
            </Button>
          </span>
          {isAtDesk && <FindButton onClick={() => setOpened('find')} />}
        </TopBar>
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      <Drawer
        open={isDrawerOpen}
        onOpenChange={setDrawerOpen}
        title={m.dashboard()}
        side="left"
        className="w-72 max-w-[calc(100vw-3rem)]"
      >
        <div className="on-green flex min-h-0 flex-1 flex-col bg-green p-3 text-on-green">
          <div className={SCROLLS}>
            <SidebarNav onGo={closeDrawer} />
          </div>
          <div className="border-t border-on-green-muted/25 pt-4">
            <SidebarUser />
          </div>
        </div>
      </Drawer>
      {isAtDesk && <OrderNews />}
      {isAtDesk && <DeskKeys opened={opened} onOpen={setOpened} />}
    </Tooltip.Provider>
  )
}

/** Looks like the field that it opens; on a phone a magnifying glass at the bar's end. */
function FindButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      lang="en"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={onClick}
      className="flex h-11 min-w-11 items-center justify-center gap-2.5 rounded-md text-muted transition-colors duration-150 hover:text-ink max-md:order-last md:w-72 md:justify-start md:border md:border-edge md:bg-surface md:px-3.5 md:hover:border-ink"
    >
      <Search aria-hidden="true" className="size-5 max-md:text-ink" />
      {/* biome-ignore lint/plugin: only staff sees it */}
      <span className="max-md:sr-only">Find anything</span>
      <span aria-hidden="true" className="ml-auto text-[0.9375rem] max-md:hidden">
        /
      </span>
    </button>
  )
}

/** 16rem wide, 3rem where collapsed; not there on a phone. */
function Sidebar({ children }: { children?: ReactNode }) {
  return (
    <aside
      id="dashboard-sidebar"
      aria-label={m.account()}
      className="on-green sticky top-0 flex h-dvh w-64 print:hidden shrink-0 flex-col overflow-x-hidden overflow-y-auto bg-green p-3 text-on-green transition-[width,padding] duration-200 ease-out group-data-[sidebar=collapsed]/frame:w-12 group-data-[sidebar=collapsed]/frame:px-0.5 max-md:hidden"
    >
      <Link
        to={paths.home()}
        aria-label={m.shop_home(useShopName())}
        className="mb-5 flex h-11 shrink-0 items-center text-2xl"
      >
        <Wheel
          spokes={12}
          tyre={0.16}
          className="hidden size-11 p-1.5 text-loud group-data-[sidebar=collapsed]/frame:block"
        />
        <span className="pl-2 group-data-[sidebar=collapsed]/frame:hidden">
          <Wordmark />
        </span>
      </Link>
      {children}
    </aside>
  )
}

function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header className="flex h-16 print:hidden shrink-0 items-center gap-2 border-b border-line px-2 max-sm:gap-1 md:px-4">
      {children}
      <Link
        to={paths.home()}
        aria-label={m.shop_home(useShopName())}
        className="flex min-h-11 items-center text-2xl max-sm:text-xl md:hidden"
      >
        <Wordmark />
      </Link>
      <Link
        to={paths.shop()}
        prefetch="intent"
        className="ml-auto inline-flex min-h-11 items-center px-3 font-semibold underline max-md:px-1 decoration-line decoration-2 underline-offset-4 hover:decoration-marigold"
      >
        {m.shop()}
      </Link>
      <LanguageSwitch className="underline-offset-4 hover:underline" />
    </header>
  )
}

function FrameSkeleton() {
  return (
    <>
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar>
          <span className="size-11" />
        </TopBar>
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <PageSkeleton />
        </main>
      </div>
    </>
  )
}
