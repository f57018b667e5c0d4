import { ChevronDown } from 'lucide-react'
import { cx } from '../lib/class-names.ts'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { Link } from '../render/link.tsx'
import { AccountLinks } from './account-links.tsx'

interface MobileMenuProps {
  isOpen: boolean
  isShopOpen: boolean
  onToggleShop: () => void
}

const LINK = 'flex min-h-14 w-full items-center gap-3 text-lg font-semibold'

export function MobileMenu({ isOpen, isShopOpen, onToggleShop }: MobileMenuProps) {
  const { categories } = useShopFacts()
  return (
    <nav
      id="mobile-menu"
      aria-label="Main"
      hidden={!isOpen}
      className="max-h-[calc(100dvh-80px)] overflow-y-auto border-t border-line lg:hidden"
    >
      <ul className="wrap divide-y divide-line pb-4">
        <li>
          <Link to={paths.home()} className={LINK}>
            Home
          </Link>
        </li>
        <li>
          <Link to={paths.about()} className={LINK}>
            About Us
          </Link>
        </li>
        <li>
          <div className="flex">
            <Link to={paths.shop()} className={LINK}>
              Bikes
            </Link>
            <button
              type="button"
              aria-label="Kinds of bikes"
              aria-expanded={isShopOpen}
              aria-controls="mobile-bikes"
              onClick={onToggleShop}
              className="grid w-14 shrink-0 place-items-center"
            >
              <ChevronDown
                aria-hidden="true"
                className={cx('transition-transform duration-150', isShopOpen && 'rotate-180')}
              />
            </button>
          </div>
          <ul id="mobile-bikes" hidden={!isShopOpen} className="pb-3">
            {categories.map(({ name, count }) => (
              <li key={name}>
                <Link to={paths.shop({ name })} className="menu-kind">
                  {name}
                  <span className="figures text-muted">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <Link to={paths.blog()} className={LINK}>
            Blog
          </Link>
        </li>
        <li>
          <Link to={paths.contact()} className={LINK}>
            Contacts
          </Link>
        </li>
        <li>
          <AccountLinks linkClass={LINK} />
        </li>
      </ul>
    </nav>
  )
}
