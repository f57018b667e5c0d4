import * as m from '@spokehaat/texts/contact'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { phoneLinkOf, useShopContact } from '../../layout/shop-contact.ts'
import { cx } from '../../lib/class-names.ts'
import { paths } from '../../lib/paths.ts'
import { factsOf } from '../../lib/shop-facts.ts'
import type { ShopVisit } from '../../render/storefront.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Wheel } from '../../ui/wheel.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/contact-page.ts'
import { hoursInWords } from './hours-in-words.ts'
import { MessageForm } from './message-form.tsx'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: m.contact(),
    description: m.call_the_workshop_write_to(),
    path: paths.contact(),
    facts: factsOf(matches[0]),
  })
}

export async function loader({ context }: Route.LoaderArgs): Promise<ShopVisit> {
  return (await context.get(storefrontContext).facts()).visit
}

export default function ContactPage({ loaderData: { hours, mapLink, morePhones } }: Route.ComponentProps) {
  const { phone, phoneLink, email, address } = useShopContact()
  return (
    <>
      <Banner
        title={m.contact()}
        crumbs={[{ label: m.about_us(), to: paths.about() }, { label: m.contact() }]}
      />
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
          <p className="mt-2 mb-7 max-w-[52ch] text-lg text-muted">{m.a_squeak_that_will_not()}</p>
          <MessageForm />
        </section>
      </div>
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
