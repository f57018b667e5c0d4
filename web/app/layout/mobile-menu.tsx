import * as m from '@spokehaat/texts/layout'
import { ChevronDown } from 'lucide-react'
import { cx } from '../lib/class-names.ts'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { valueName } from '../lib/value-name.ts'
import { Link } from '../render/link.tsx'
import { AccountLinks } from './account-links.tsx'
import { useFrame } from './frame-links.ts'

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
      aria-label={m.menu_label()}
      hidden={!isOpen}
      className="max-h-[calc(100dvh-80px)] overflow-y-auto border-t border-line lg:hidden"
    >
      <ul className="wrap divide-y divide-line pb-4">
        {useFrame().menu.map(({ text, lang, to, hasKinds }) => {
          const link = (
            <Link to={to} lang={lang} className={LINK}>
              {text}
            </Link>
          )
          return (
            <li key={to + text}>
              {hasKinds ? (
                <>
                  <div className="flex">
                    {link}
                    <button
                      type="button"
                      aria-label={m.kinds()}
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
                          {valueName(name)}
                          <span className="figures text-muted">{formatCount(count)}</span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                link
              )}
            </li>
          )
        })}
        <li>
          <AccountLinks linkClass={LINK} />
        </li>
      </ul>
    </nav>
  )
}
