import { Phone } from 'lucide-react'
import { useShopContact } from '../../layout/shop-contact.ts'
import { paths } from '../../lib/paths.ts'
import { factsOf, useShopFacts } from '../../lib/shop-facts.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { Banner, type Crumb } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { pageMeta, sceneCard } from '../seo/page-meta.ts'
import { breadcrumbData, organizationData } from '../seo/structured-data.ts'
import { StructuredData } from '../seo/structured-data-script.tsx'
import type { Route } from './+types/about-page.ts'

const CRUMBS: Crumb[] = [{ label: 'Home', to: paths.home() }, { label: 'About' }]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const facts = factsOf(matches[0])
  return pageMeta({
    title: 'About',
    description:
      'Premium bicycles and accessories for everyone from beginners to professionals, with expert service and maintenance, all over Bangladesh.',
    path: paths.about(),
    facts,
    card: sceneCard('about', 'About Spokehaat', facts),
  })
}

const REASONS = [
  {
    title: 'A sheet for every bike',
    text: 'Stack, reach, angles, gears and weight are measured and shown. The drawing is made from those very figures, in the size and colour that you choose.',
  },
  {
    title: 'Sizes that fit',
    text: 'Every size says which rider height it is for, in centimetres, from a first bike with training wheels to a race frame.',
  },
  {
    title: 'Expert service and maintenance',
    text: 'Our mechanics set up each bicycle before it leaves the workshop, and look after it once it is yours.',
  },
  {
    title: 'A price without surprises',
    text: 'In taka and in dollars, with free shipping to all 64 districts and a 2-year warranty on frames.',
  },
]

const SERVICES = [
  {
    title: 'Built before it leaves',
    text: 'Every bike is put together, trued and ridden round the block on our stand in Dhaka, and set to your size.',
  },
  {
    title: 'Tuned and mended',
    text: 'Gears that skip, brakes that rub, a wheel that sings: bring it in, and the people who built it put it right.',
  },
  {
    title: 'Warranty on frames',
    text: 'Two years on every frame that we sell. Call before you send anything: half of all faults are a turn of a screw.',
  },
]

export default function AboutPage() {
  const { categories } = useShopFacts()
  const { phone, phoneLink } = useShopContact()
  const bikes = categories
    .filter(({ name }) => name !== 'Accessories')
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <StructuredData
        of={import.meta.env.SSR ? (facts) => [organizationData(facts), breadcrumbData(CRUMBS, facts)] : null}
      />
      <Banner title="About" crumbs={CRUMBS} />
      <div className="flex max-h-[68vh] items-center overflow-hidden">
        <ScenePicture
          name="about"
          ratio="wide"
          narrow="card"
          sizes="100vw"
          eager
          className="w-full shrink-0"
        />
      </div>

      <section
        aria-labelledby="mission"
        className="wrap mt-14 grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.25fr]"
      >
        <h2 id="mission" className="text-page">
          Every rider deserves a bike that fits
        </h2>
        <div className="max-w-[62ch] space-y-4 text-lg">
          <p>
            Our mission is to bring premium bicycles and accessories to everyone, from beginners to
            professionals: the child who lets go of the wall for the first time, the commuter who is tired of
            standing still, the racer who counts grams.
          </p>
          <p>
            A good bicycle is more than its price. It fits the body that rides it and the road under it, and
            somebody stands behind it when a spoke sings or a brake rubs. That is what our workshop is for:
            expert service and maintenance, for as long as you ride.
          </p>
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink to={paths.shop()} variant="primary" size="lg">
              {bikes > 0 ? `See all ${bikes} bikes` : 'See all bikes'}
            </ButtonLink>
          </div>
        </div>
      </section>

      <section aria-labelledby="why" className="wrap mt-20">
        <h2 id="why" className="text-section">
          Why Choose Us
        </h2>
        <dl className="mt-6 grid border-t-2 border-ink md:grid-cols-2 md:gap-x-16">
          {REASONS.map(({ title, text }) => (
            <div key={title} className="border-b border-line py-6">
              <dt className="font-display text-2xl font-bold tracking-tight">{title}</dt>
              <dd className="mt-2 max-w-[52ch] text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section id="workshop" aria-labelledby="workshop-title" className="wrap mt-20">
        <h2 id="workshop-title" className="text-section">
          Services of the workshop
        </h2>
        <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {SERVICES.map(({ title, text }) => (
            <li key={title} className="border-t-4 border-marigold pt-4">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2 max-w-[52ch] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="support" className="wrap mt-12">
        <div className="on-green flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-lg bg-green px-6 py-10 text-on-green sm:px-10">
          <div>
            <h2 id="support" className="text-section">
              Talk to the workshop
            </h2>
            <p className="mt-2 max-w-[48ch] text-on-green-muted">
              Which size, which tyre, which noise: a mechanic answers, not a machine.
            </p>
          </div>
          <a
            href={phoneLink}
            className="figures inline-flex min-h-14 items-center gap-3 font-display text-lead font-bold tracking-tight whitespace-nowrap underline decoration-marigold decoration-4 underline-offset-8"
          >
            <Phone aria-hidden="true" className="size-7 shrink-0" />
            {phone}
          </a>
        </div>
      </section>
    </>
  )
}
