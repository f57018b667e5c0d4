import * as m from '@spokehaat/texts/layout'
import { Phone, ShieldCheck, Truck, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShopFacts } from '../lib/shop-facts.ts'
import { formatBdt } from '../ui/price.tsx'
import { useShopContact } from './shop-contact.ts'

const PROMISES = [
  { icon: ShieldCheck, title: m.service_warranty(), text: m.service_warranty_text() },
  { icon: Wrench, title: m.service_workshop(), text: m.service_workshop_text() },
]

/** What comes with every bike; above the footer of every page. */
export function ServiceStrip() {
  const { phone, phoneLink } = useShopContact()
  return (
    <section aria-label={m.service_label()} className="mt-20 border-t border-line bg-surface">
      <ul className="wrap grid gap-x-8 gap-y-6 py-10 sm:grid-cols-2 lg:grid-cols-4">
        <Promised icon={<Truck aria-hidden="true" />} title={m.service_delivery()}>
          <DeliveryWords />
        </Promised>
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <Promised key={title} icon={<Icon aria-hidden="true" />} title={title}>
            {text}
          </Promised>
        ))}
        <Promised icon={<Phone aria-hidden="true" />} title={m.service_phone()}>
          <a href={phoneLink} className="figures service-link">
            {phone}
          </a>
        </Promised>
      </ul>
    </section>
  )
}

function DeliveryWords() {
  const { isFree, fromBdt, freeFromBdt } = useShopFacts().delivery
  if (isFree) return m.service_delivery_text()
  if (freeFromBdt !== null) return m.service_delivery_free_from({ amount: formatBdt(freeFromBdt) })
  return fromBdt > 0 ? m.service_delivery_from({ price: formatBdt(fromBdt) }) : m.service_delivery_priced()
}

function Promised({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-leaf">
        {icon}
      </span>
      <div className="min-w-0 leading-snug">
        <p className="font-display text-lg font-bold tracking-tight">{title}</p>
        <div className="text-balance text-muted">{children}</div>
      </div>
    </li>
  )
}
