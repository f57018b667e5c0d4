import * as m from '@spokehaat/texts/about'
import { Phone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useShopContact } from '../../layout/shop-contact.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { factsOf, shopOf, useShopFacts } from '../../lib/shop-facts.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { Banner, type Crumb } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { hoursInWords } from '../content/hours-in-words.ts'
import { readOwn } from '../content/read-own.ts'
import { pageMeta, sceneCard } from '../seo/page-meta.ts'
import { breadcrumbData, organizationData } from '../seo/structured-data.ts'
import { StructuredData } from '../seo/structured-data-script.tsx'
import type { Route } from './+types/about-page.ts'

const CRUMBS: Crumb[] = [{ label: m.home(), to: paths.home() }, { label: m.about() }]

/** Of a shop that has written it anew. */
const OwnPage = lazy(() => import('../content/own-page.tsx'))

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const facts = factsOf(matches[0])
  return pageMeta({
    title: m.about(),
    description: m.premium_bicycles_and_accessories_for(),
    ...loaderData?.search,
    path: paths.about(),
    facts,
    card: sceneCard('about', m.about_shop(shopOf(matches[0]).named), facts),
  })
}

const REASONS = [
  {
    title: m.a_sheet_for_every_bike(),
    text: m.stack_reach_angles_gears_and(),
  },
  {
    title: m.sizes_that_fit(),
    text: m.every_size_says_which_rider(),
  },
  {
    title: m.expert_service_and_maintenance(),
    text: m.our_mechanics_set_up_each(),
  },
  {
    title: m.a_price_without_surprises(),
    text: <PriceWords />,
  },
]

function PriceWords() {
  const { isFree } = useShopFacts().delivery
  return isFree ? m.in_taka_and_in_dollars() : m.in_taka_and_in_dollars_delivered()
}

const SERVICES = [
  {
    title: m.built_before_it_leaves(),
    text: m.every_bike_is_put_together(),
  },
  {
    title: m.tuned_and_mended(),
    text: m.gears_that_skip_brakes_that(),
  },
  {
    title: m.warranty_on_frames(),
    text: m.two_years_on_every_frame(),
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return readOwn(context, 'about')
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { categories } = useShopFacts()
  const { phone, phoneLink } = useShopContact()
  const bikes = categories
    .filter(({ name }) => name !== 'Accessories')
    .reduce((sum, { count }) => sum + count, 0)
  if (loaderData)
    return (
      <Suspense>
        <OwnPage own={loaderData.own} hours={hoursInWords(loaderData.visit.hours)} />
      </Suspense>
    )
  return (
    <>
      <StructuredData
        of={import.meta.env.SSR ? (facts) => [organizationData(facts), breadcrumbData(CRUMBS, facts)] : null}
      />
      <Banner title={m.about()} crumbs={CRUMBS} />
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
          {m.every_rider_deserves_a_bike()}
        </h2>
        <div className="max-w-[62ch] space-y-4 text-lg">
          <p>{m.our_mission_is_to_bring()}</p>
          <p>{m.a_good_bicycle_is_more()}</p>
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink to={paths.shop()} variant="primary" size="lg">
              {bikes > 0 ? m.see_all_bikes({ bikes: formatCount(bikes) }) : m.see_all_bikes_2()}
            </ButtonLink>
          </div>
        </div>
      </section>

      <section aria-labelledby="why" className="wrap mt-20">
        <h2 id="why" className="text-section">
          {m.why_choose_us()}
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
          {m.services_of_the_workshop()}
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
              {m.talk_to_the_workshop()}
            </h2>
            <p className="mt-2 max-w-[48ch] text-on-green-muted">{m.which_size_which_tyre_which()}</p>
          </div>
          <a
            href={phoneLink}
            className="figures inline-flex min-h-14 items-center gap-3 font-display text-lead font-bold tracking-tight underline decoration-marigold decoration-4 underline-offset-8"
          >
            <Phone aria-hidden="true" className="size-7 shrink-0" />
            {phone}
          </a>
        </div>
      </section>
    </>
  )
}
