import * as m from '@spokehaat/texts/contact'
import { Mail, MapPin, Phone } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { phoneLinkOf, useShopContact } from '../../layout/shop-contact.ts'
import { cx } from '../../lib/class-names.ts'
import { paths } from '../../lib/paths.ts'
import type { ShopVisit } from '../../render/storefront.ts'
import { Banner } from '../../ui/banner.tsx'
import { Wheel } from '../../ui/wheel.tsx'
import { hoursInWords } from '../content/hours-in-words.ts'
import type { OwnTexts } from '../content/own-page.tsx'
import { saidOr } from '../content/said.tsx'
import { MessageForm } from './message-form.tsx'

/** Of a shop that has written some. */
const OwnBlocks = lazy(async () => ({ default: (await import('../content/own-blocks.tsx')).OwnBlocks }))

interface ContactBodyProps {
  visit: ShopVisit
  /** What the owner wrote; without it, the page is as the shop began. */
  own?: OwnTexts | undefined
}

export function ContactBody({ visit: { hours, mapLink, morePhones }, own }: ContactBodyProps) {
  const title = own?.title.text || m.contact()
  const { phone, phoneLink, email, address } = useShopContact()
  return (
    <>
      <Banner title={title} crumbs={[{ label: m.about_us(), to: paths.about() }, { label: title }]} />
      <div className="wrap mt-8 grid gap-6 lg:grid-cols-[0.8fr_1.2fr] lg:gap-8">
        <div className="on-green relative isolate overflow-hidden rounded-lg bg-green text-on-green shadow-md">
          <ul className="divide-y divide-green-deep">
            <ContactCard icon={Phone} title={m.phone()} note={hoursInWords(hours)}>
              <a href={phoneLink} className={cx('figures', VALUE_LINK)}>
                {phone}
              </a>
              {morePhones.map((one) => (
                <div key={one}>
                  <a href={phoneLinkOf(one)} className={cx('figures', VALUE_LINK)}>
                    {one}
                  </a>
                </div>
              ))}
            </ContactCard>
            <ContactCard icon={Mail} title={m.email()} note={m.we_answer_within_a_working()}>
              <a href={`mailto:${email}`} className={VALUE_LINK}>
                {email}
              </a>
            </ContactCard>
            <ContactCard icon={MapPin} title={m.address()} note={m.showroom_workshop_and_test_rides()}>
              <address className="py-1.5 not-italic">{address}</address>
              {mapLink && (
                <a href={mapLink} rel="noreferrer" className={cx('text-base font-semibold', VALUE_LINK)}>
                  {m.map()}
                </a>
              )}
            </ContactCard>
          </ul>
          <Wheel className="absolute -right-24 -bottom-40 -z-10 size-96 text-green-deep max-lg:-bottom-64" />
        </div>
        <section
          aria-labelledby="write"
          className="rounded-lg border border-line bg-surface p-5 shadow-md sm:p-8"
        >
          <h2 id="write" className="text-section font-bold">
            {m.write_to_us()}
          </h2>
          <p className="mt-2 mb-7 max-w-[52ch] text-lg text-muted">
            {own ? saidOr(own.lead, m.a_squeak_that_will_not()) : m.a_squeak_that_will_not()}
          </p>
          <MessageForm />
        </section>
      </div>
      {own && own.blocks.length > 0 && (
        <div className="wrap mt-14">
          <div className="max-w-[68ch]">
            <Suspense>
              <OwnBlocks blocks={own.blocks} hours={hoursInWords(hours)} />
            </Suspense>
          </div>
        </div>
      )}
    </>
  )
}

const VALUE_LINK =
  'inline-flex min-h-11 items-center wrap-anywhere decoration-marigold decoration-2 underline-offset-4 hover:underline'

interface ContactCardProps {
  icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>
  title: string
  note: string
  children: ReactNode
}

function ContactCard({ icon: Icon, title, note, children }: ContactCardProps) {
  return (
    <li className="p-5 sm:grid sm:grid-cols-[9rem_1fr] sm:items-baseline sm:p-8 lg:block">
      <h2 className="label-caps flex items-center gap-2 text-on-green-muted">
        <Icon aria-hidden="true" className="size-4.5 text-loud" />
        {title}
      </h2>
      <div>
        <div className="mt-1 font-display text-xl leading-snug font-bold tracking-tight sm:mt-0 sm:text-2xl lg:mt-1">
          {children}
        </div>
        {note && <p className="text-on-green-muted">{note}</p>}
      </div>
    </li>
  )
}
