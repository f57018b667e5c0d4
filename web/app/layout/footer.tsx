import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { blogPaths } from '../blog/blog-paths.ts'
import { Link } from '../lib/link.tsx'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { Wheel } from '../ui/wheel.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { FooterSubscribe } from './footer-subscribe.tsx'
import { SOCIAL_LINKS, useShopContact } from './shop-contact.ts'
import { SocialIcon } from './social-icon.tsx'

const LINK =
  'inline-flex min-h-11 min-w-11 items-center gap-2.5 text-on-green-muted underline-offset-4 hover:text-on-green hover:underline'

export function Footer() {
  const { categories } = useShopFacts()
  const contact = useShopContact()
  return (
    <footer className="on-green relative isolate overflow-hidden bg-green text-on-green">
      <Wheel className="absolute -right-40 -bottom-80 -z-10 size-[40rem] text-green-deep" />
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-10 pt-14 pb-10 lg:gap-x-12 lg:grid-cols-[1.3fr_0.6fr_1fr_1.2fr]">
        <div className="max-lg:col-span-2">
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
          <address className="mt-4 flex flex-col not-italic">
            <span className="flex min-h-11 items-center gap-2.5 text-on-green-muted">
              <MapPin aria-hidden="true" className="size-5 shrink-0" />
              {contact.address}
            </span>
            <a href={contact.phoneLink} className={`figures ${LINK}`}>
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              {contact.phone}
            </a>
            <a href={`mailto:${contact.email}`} className={LINK}>
              <Mail aria-hidden="true" className="size-5 shrink-0" />
              {contact.email}
            </a>
          </address>
        </div>
        <FooterLinks title="Spokehaat">
          <FooterLink to={paths.home()}>Home</FooterLink>
          <FooterLink to={paths.shop()}>Shop</FooterLink>
          <FooterLink to={paths.shop()}>Bikes</FooterLink>
          <FooterText>Services</FooterText>
          <FooterText>Rides</FooterText>
          <FooterLink to={paths.about()}>About Us</FooterLink>
          <FooterLink to={blogPaths.list()}>Blog</FooterLink>
          <FooterLink to={paths.contact()}>Contacts</FooterLink>
        </FooterLinks>
        <FooterLinks title="Kinds of bikes">
          {categories.map(({ name }) => (
            <FooterLink key={name} to={paths.shop({ name })}>
              {name}
            </FooterLink>
          ))}
        </FooterLinks>
        <div className="max-lg:col-span-2 max-lg:max-w-[28rem]">
          <FooterSubscribe />
          <ul aria-label="Spokehaat elsewhere" className="mt-6 flex gap-2">
            {SOCIAL_LINKS.map(({ name, href }) => (
              <li key={name}>
                <a
                  href={href}
                  rel="noreferrer"
                  aria-label={name}
                  className="grid size-11 place-items-center rounded-full border border-on-green-muted text-on-green hover:border-marigold hover:bg-marigold hover:text-on-marigold"
                >
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="wrap border-t border-green-deep py-6 text-on-green-muted">
        © Spokehaat. Built in the open, for those who ride.
      </p>
    </footer>
  )
}

interface FooterLinksProps {
  title: string
  children: ReactNode
}

function FooterLinks({ title, children }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} prefetch="intent" className={LINK}>
        {children}
      </Link>
    </li>
  )
}

/** What the shop does but has no page of its own yet. */
function FooterText({ children }: { children: ReactNode }) {
  return <li className="flex min-h-11 items-center text-on-green-muted">{children}</li>
}
