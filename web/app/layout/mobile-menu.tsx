import * as m from '@spokehaat/texts/layout'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { Link } from '../render/link.tsx'
import { AccountLinks } from './account-links.tsx'
import { useMenu } from './frame-links.ts'
import { Kinds, KindsButton } from './kinds.tsx'

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
        {useMenu().map(({ label: { text, lang }, to }) => {
          const link = (
            <Link to={to} lang={lang} className={LINK}>
              {text}
            </Link>
          )
          return (
            <li key={to + text}>
              {to === paths.shop() && categories.length > 0 ? (
                <>
                  <div className="flex">
                    {link}
                    <KindsButton
                      isOpen={isShopOpen}
                      list="mobile-bikes"
                      onClick={onToggleShop}
                      className="grid w-14 shrink-0 place-items-center"
                    />
                  </div>
                  <ul id="mobile-bikes" hidden={!isShopOpen} className="pb-3">
                    <Kinds className="menu-kind" />
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
