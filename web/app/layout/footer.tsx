import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { Wheel } from '../ui/wheel.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

export function Footer() {
  const { categories } = useShopFacts()
  return (
    <footer className="on-green relative isolate mt-20 overflow-hidden bg-green text-on-green">
      <Wheel className="absolute -right-32 -bottom-72 -z-10 size-[36rem] text-green-deep" />
      <div className="wrap grid gap-10 pt-14 pb-10 md:grid-cols-[1.4fr_1.2fr_0.7fr]">
        <div>
          <Link
            to={paths.home()}
            aria-label="Spokehaat, Home"
            className="inline-flex min-h-11 items-center text-[1.875rem]"
          >
            <Wordmark />
          </Link>
          <p className="mt-3 max-w-[44ch] text-on-green-muted">
            Premium bicycles and accessories, for beginners to professionals, with expert service and
            maintenance. Delivered free, all over Bangladesh.
          </p>
        </div>
        <FooterLinks title="Bikes" className="sm:columns-2">
          {categories.map(({ name }) => (
            <FooterLink key={name} to={paths.shop({ name })}>
              {name}
            </FooterLink>
          ))}
        </FooterLinks>
        <FooterLinks title="Shop">
          <FooterLink to={paths.home()}>Home</FooterLink>
          <FooterLink to={paths.shop()}>All bikes</FooterLink>
          <FooterLink to={paths.cart()}>Cart</FooterLink>
          <FooterLink to={paths.dashboard()}>My Account</FooterLink>
        </FooterLinks>
      </div>
      <p className="wrap border-t border-green-deep py-6 text-on-green-muted">© Spokehaat</p>
    </footer>
  )
}

interface FooterLinksProps {
  title: string
  className?: string
  children: ReactNode
}

function FooterLinks({ title, className, children }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className={className}>{children}</ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        prefetch="intent"
        className="inline-flex min-h-11 items-center text-on-green-muted underline-offset-4 hover:text-on-green hover:underline"
      >
        {children}
      </Link>
    </li>
  )
}
