import * as m from '@spokehaat/texts/layout'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { CSSProperties } from 'react'
import { paths } from '../lib/paths.ts'
import { useShopFacts, useShopName } from '../lib/shop-facts.ts'
import { Link } from '../render/link.tsx'
import { Wheel } from '../ui/wheel.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { DigitsSwitch } from './digits-switch.tsx'
import { FooterSubscribe } from './footer-subscribe.tsx'
import { useFrame } from './frame-links.ts'
import { useShopContact } from './shop-contact.ts'
import { SocialIcon } from './social-icon.tsx'

/** Beside each other, for as many columns as the owner has; the style has those of two. */
const widthsOf = (columns: number) =>
  ({ '--columns': ['1.3fr', ...Array(columns).fill('0.8fr'), '1.2fr'].join(' ') }) as CSSProperties

export function Footer() {
  const { delivery, shop: identity } = useShopFacts()
  const shop = useShopName()
  const contact = useShopContact()
  const { columns } = useFrame()
  return (
    <footer className="on-green relative isolate overflow-hidden bg-green text-on-green">
      <Wheel className="footer-wheel" />
      <div
        className="wrap footer-columns"
        style={columns.length === 2 ? undefined : widthsOf(columns.length)}
      >
        <div className="max-lg:col-span-2">
          <Link
            to={paths.home()}
            aria-label={m.wordmark_label(shop)}
            className="inline-flex min-h-11 items-center text-[1.625rem] lg:text-[1.875rem]"
          >
            <Wordmark />
          </Link>
          <p className="mt-3 max-w-[44ch] text-on-green-muted">
            {delivery.isFree ? m.footer_lead() : m.footer_lead_priced()}
          </p>
          <address className="mt-4 flex flex-col not-italic">
            <span className="flex min-h-11 items-center gap-2.5 text-on-green-muted">
              <MapPin aria-hidden="true" className="size-5 shrink-0" />
              {contact.address}
            </span>
            <a href={contact.phoneLink} className="figures footer-link">
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              {contact.phone}
            </a>
            <a href={`mailto:${contact.email}`} className="footer-link">
              <Mail aria-hidden="true" className="size-5 shrink-0" />
              {contact.email}
            </a>
          </address>
        </div>
        {columns.map(({ text: title, lang, links }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
          <nav key={place} aria-label={title}>
            <h2 lang={lang} className="mb-2 text-lg">
              {title}
            </h2>
            <ul>
              {links.map(({ text, lang, to }) => (
                <li key={to + text}>
                  <Link to={to} lang={lang} prefetch="intent" className="footer-link">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-lg:col-span-2 max-lg:max-w-[28rem]">
          <FooterSubscribe />
          <ul aria-label={m.elsewhere(shop)} className="mt-6 flex gap-2">
            {identity.elsewhere.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noreferrer" aria-label={name} className="footer-disc">
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 border-t border-green-deep py-4 text-on-green-muted">
        <p className="py-2">
          <span className="block">{m.built_open(shop)}</span>
          {identity.pays && <span className="block">{m.pays_by({ ways: identity.pays })}</span>}
          <Registered />
        </p>
        <nav aria-label={m.legal_label()} className="flex flex-wrap gap-x-6">
          <Link to={paths.terms()} prefetch="intent" className="footer-link">
            {m.terms()}
          </Link>
          <Link to={paths.deliveryTerms()} prefetch="intent" className="footer-link">
            {m.delivery_and_returns()}
          </Link>
          <Link to={paths.privacy()} prefetch="intent" className="footer-link">
            {m.privacy()}
          </Link>
          <DigitsSwitch />
        </nav>
      </div>
    </footer>
  )
}

/** As the law has it told, where the owner has filled it in. */
function Registered() {
  const { name, licence, tin, bin } = useShopFacts().shop.legal
  const said = [name, licence && m.licence({ licence }), tin && `TIN ${tin}`, bin && `BIN ${bin}`].filter(
    Boolean,
  )
  return said.length > 0 && <span className="figures block">{said.join(' · ')}</span>
}
