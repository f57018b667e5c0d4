import * as m from '@spokehaat/texts/layout'
import { ChevronDown, Menu, UserRound, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../lib/class-names.ts'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useShopFacts, useShopName } from '../lib/shop-facts.ts'
import { valueName } from '../lib/value-name.ts'
import { Link } from '../render/link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { AccountLinks } from './account-links.tsx'
import { CartButton } from './cart-button.tsx'
import { MENU, useFrame } from './frame-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** Pixels of scroll after which the header turns white. */
const SCROLL_THRESHOLD = 50
/** Pixels from which the menu fits into the header. */
const WIDE = 1024

/** The link of the menu that leads to this page, or to the page that it is below. */
export function linkedFrom(pathname: string): string | undefined {
  const [, first = ''] = pathname.toLowerCase().split('/')
  return MENU.find(({ to }) => to === `/${first}`)?.to
}

interface HeaderProps {
  /** As `linkedFrom` says. */
  here: string | undefined
}

export function Header({ here }: HeaderProps) {
  const shop = useShopName()
  const isScrolled = useIsScrolled()
  const header = useRef<HTMLElement>(null)
  const { open, toggle, close } = useDisclosure<'shop' | 'mobile-shop' | 'account'>(header)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const location = useLocation()

  // a step to another page has used the menu
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is what is waited for
  useEffect(() => {
    close()
    setMenuOpen(false)
  }, [location, close])
  useCloseWhenWide(setMenuOpen)
  useEscape(isMenuOpen, () => setMenuOpen(false), header)

  const isSolid = isScrolled || isMenuOpen
  return (
    <header
      ref={header}
      className="pointer-events-none sticky top-0 z-40 min-h-(--head) in-data-unreachable:top-13"
    >
      <div
        className={cx(
          'pointer-events-auto transition-[background-color,box-shadow] duration-200',
          isSolid ? 'bg-header shadow-md' : 'bg-paper/80 backdrop-blur-md',
        )}
      >
        <div
          className={cx(
            'wrap flex items-center gap-1 transition-[min-height] max-lg:flex-wrap sm:gap-2 duration-200 ease-out lg:gap-4',
            isScrolled ? 'min-h-16' : 'min-h-(--head)',
          )}
        >
          <Link
            to={paths.home()}
            aria-label={m.wordmark_label(shop)}
            className="mr-auto flex min-h-11 items-center text-[clamp(1.25rem,7vw,1.625rem)] lg:mr-6 lg:text-[1.875rem]"
          >
            <Wordmark />
          </Link>

          <nav aria-label={m.menu_label()} className="mr-auto hidden lg:block">
            <ul className="flex items-center gap-1">
              {useFrame().menu.map(({ text, lang, to, hasKinds }) => (
                <li key={to + text} className={hasKinds ? 'relative flex items-center' : undefined}>
                  <MenuLink to={to} lang={lang} here={here} className={hasKinds ? 'pr-1' : ''}>
                    {text}
                  </MenuLink>
                  {hasKinds && (
                    <>
                      <button
                        type="button"
                        aria-label={m.kinds()}
                        aria-expanded={open === 'shop'}
                        aria-controls="bikes-menu"
                        onClick={() => toggle('shop')}
                        className={buttonClass({ variant: 'quiet', size: 'icon', className: 'needs-script' })}
                      >
                        <ChevronDown
                          aria-hidden="true"
                          className={cx(
                            'size-5 transition-transform duration-150',
                            open === 'shop' && 'rotate-180',
                          )}
                        />
                      </button>
                      <div id="bikes-menu" hidden={open !== 'shop'} className={cx(PANEL, 'left-0 w-72')}>
                        <CategoryLinks />
                      </div>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </nav>

          <div className="needs-script relative hidden lg:block">
            <button
              type="button"
              aria-expanded={open === 'account'}
              aria-controls="account-menu"
              onClick={() => toggle('account')}
              className={buttonClass({ variant: 'quiet', className: 'px-3' })}
            >
              <UserRound aria-hidden="true" className="size-5" />
              {m.account()}
              <ChevronDown
                aria-hidden="true"
                className={cx('size-5 transition-transform duration-150', open === 'account' && 'rotate-180')}
              />
            </button>
            <div id="account-menu" hidden={open !== 'account'} className={cx(PANEL, 'right-0 w-52')}>
              <AccountLinks linkClass={PANEL_LINK} />
            </div>
          </div>

          <LanguageSwitch className="hover:underline" />
          <CartButton />
          <button
            type="button"
            aria-label={isMenuOpen ? m.close_menu() : m.open_menu()}
            aria-expanded={isMenuOpen}
            aria-controls="mobile-menu"
            onClick={() => {
              close()
              setMenuOpen(!isMenuOpen)
            }}
            className={buttonClass({
              variant: 'quiet',
              size: 'icon',
              className: 'needs-script -mr-2 lg:hidden',
            })}
          >
            {isMenuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </button>
          <Link
            to={paths.shop()}
            className="without-script flex min-h-11 items-center px-2 font-semibold lg:hidden"
          >
            {m.bikes()}
          </Link>
        </div>
        <MobileMenu
          isOpen={isMenuOpen}
          isShopOpen={open === 'mobile-shop'}
          onToggleShop={() => toggle('mobile-shop')}
        />
      </div>
    </header>
  )
}

const PANEL = 'absolute top-[calc(100%+8px)] z-10 rounded-md border border-line bg-surface p-1.5 shadow-md'
const PANEL_LINK = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 hover:bg-sunken'

function CategoryLinks() {
  const { categories } = useShopFacts()
  return (
    <ul>
      {categories.map(({ name, count }) => (
        <li key={name}>
          <Link to={paths.shop({ name })} prefetch="intent" className={cx(PANEL_LINK, 'justify-between')}>
            {valueName(name)}
            <span className="figures text-muted">{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface MenuLinkProps extends HeaderProps {
  to: string
  lang: 'en' | undefined
  className: string
  children: string
}

function MenuLink({ here, className, ...link }: MenuLinkProps) {
  const isHere = here === link.to
  return (
    <Link
      {...link}
      prefetch="intent"
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center px-3 font-semibold underline-offset-8 decoration-2',
        isHere ? 'underline decoration-marigold' : 'hover:underline hover:decoration-line',
        className,
      )}
    />
  )
}

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > SCROLL_THRESHOLD)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return isScrolled
}

function useCloseWhenWide(setMenuOpen: (open: boolean) => void): void {
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${WIDE}px)`)
    const closeWhenWide = () => {
      if (wide.matches) setMenuOpen(false)
    }
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [setMenuOpen])
}

function useEscape(isActive: boolean, onEscape: () => void, inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onEscape()
      inside.current?.querySelector<HTMLElement>('[aria-controls="mobile-menu"]')?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
