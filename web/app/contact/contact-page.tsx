import { Mail, MapPin, Phone } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { SHOP_CONTACT } from '../layout/shop-contact.ts'
import { paths } from '../lib/paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Wheel } from '../ui/wheel.tsx'
import type { Route } from './+types/contact-page.ts'
import { MessageForm } from './message-form.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Contact · Spokehaat' },
  {
    name: 'description',
    content: 'Call the workshop, write to us, or come by in Dhanmondi, Dhaka. A mechanic answers.',
  },
]

export default function ContactPage() {
  const { phone, phoneLink, email, address } = SHOP_CONTACT
  return (
    <>
      <Banner title="Contact" crumbs={[{ label: 'About Us', to: paths.about() }, { label: 'Contact' }]} />
      <div className="wrap">
        <ul className="mt-8 grid gap-4 md:grid-cols-[1fr_1.3fr_1.1fr] md:gap-5">
          <ContactCard icon={Phone} title="Phone" note="Saturday to Thursday, 10 am to 8 pm">
            <a href={phoneLink} className={`figures ${VALUE_LINK}`}>
              {phone}
            </a>
          </ContactCard>
          <ContactCard icon={Mail} title="Email" note="We answer within a working day">
            <a href={`mailto:${email}`} className={VALUE_LINK}>
              {email}
            </a>
          </ContactCard>
          <ContactCard
            icon={MapPin}
            title="Address"
            note="Showroom and workshop; test rides any day we are open"
          >
            <address className="not-italic">{address}</address>
          </ContactCard>
        </ul>

        <section
          aria-labelledby="write"
          className="relative isolate mt-12 grid gap-8 lg:grid-cols-[0.8fr_1.2fr] lg:gap-14"
        >
          <div className="lg:pt-8">
            <h2 id="write" className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] font-bold">
              Write to us
            </h2>
            <p className="mt-3 max-w-[46ch] text-lg text-muted">
              A squeak that will not go, a size you are unsure of, an order that is late: the people who build
              the bikes read every message.
            </p>
            <Wheel className="mt-10 hidden size-72 text-edge lg:block" />
          </div>
          <MessageForm />
        </section>
      </div>
    </>
  )
}

const VALUE_LINK =
  'inline-flex min-h-11 items-center decoration-marigold decoration-2 underline-offset-4 hover:underline'

interface ContactCardProps {
  icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>
  title: string
  note: string
  children: ReactNode
}

function ContactCard({ icon: Icon, title, note, children }: ContactCardProps) {
  return (
    <li className="flex flex-col rounded-lg border border-line border-t-4 border-t-marigold bg-surface p-5 shadow-sm md:p-6">
      <h2 className="label-caps flex items-center gap-2 text-muted">
        <Icon aria-hidden="true" className="size-4.5" />
        {title}
      </h2>
      <div className="mt-2 mb-2 flex-1 font-display text-[clamp(1.25rem,1.1rem+0.6vw,1.5rem)] leading-snug font-bold tracking-tight">
        {children}
      </div>
      <p className="text-muted">{note}</p>
    </li>
  )
}
