import * as m from '@spokehaat/texts/home'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { type DeliveryFacts, useShopFacts } from '../../lib/shop-facts.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { Link } from '../../render/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { HERO_SLIDES, type HeroSlide } from './hero-slides.ts'
import { SlideControls } from './slide-controls.tsx'
import { useSlides } from './use-slides.ts'

const STRIP_LINKS = [
  { label: m.electric(), name: 'Electric Bikes' },
  { label: m.kids(), name: 'Kids Bikes' },
  { label: m.accessories(), name: 'Accessories' },
]
const STRIP =
  'flex min-h-12 w-full items-center justify-center border-b-4 px-4 sm:px-3 font-semibold whitespace-nowrap hover:border-marigold'

/**
 * On a phone what a slide says and the controls below it take some 33 rem, and its picture what the screen has left: all
 * three slides are one height, and nothing moves when they turn.
 */
const PICTURE = 'h-[clamp(9rem,calc(100svh-33.5rem),27rem)]'

/** Beside the specification's own line: what delivery costs today. */
function deliveryWords({ isFree, fromBdt }: DeliveryFacts): string {
  if (isFree) return m.and_today_on_every_other()
  return fromBdt > 0 ? m.delivery_from({ price: formatBdt(fromBdt) }) : m.delivery_by_district()
}

interface HeroProps {
  slides?: readonly HeroSlide[]
  /** What stands below the slides. */
  strip?: ReactNode
}

export function Hero({ slides = HERO_SLIDES, strip = <Strip /> }: HeroProps) {
  const root = useRef<HTMLElement>(null)
  const { categories } = useShopFacts()
  const { current, go, swipe, isRunning, isPaused, togglePause } = useSlides(slides.length, root)
  const [isSettled, settle] = useIsSettled()
  return (
    <section
      ref={root}
      aria-roledescription={m.carousel()}
      aria-label={m.highlights()}
      onPointerEnter={settle}
      onFocus={settle}
    >
      <div
        {...swipe}
        aria-live={isRunning ? 'off' : 'polite'}
        className="grid touch-pan-y overflow-hidden *:col-start-1 *:row-start-1"
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            slide={slide}
            place={index}
            count={slides.length}
            isCurrent={index === current}
            // the first is what the page opens with; the others come before they are turned to
            hasPicture={index === 0 || isSettled || index === current}
          />
        ))}
      </div>
      <div className="on-green bg-green-deep text-on-green">
        <div className="wrap flex flex-wrap items-center gap-x-8 lg:flex-nowrap">
          <SlideControls
            noun={m.noun_slide()}
            names={slides.map(({ title }) => title)}
            current={current}
            go={go}
            className="w-full justify-between py-1 sm:w-auto sm:justify-start sm:py-3"
          >
            <button
              type="button"
              aria-label={isPaused ? m.let_the_slides_go_on() : m.hold_the_slides()}
              onClick={togglePause}
              className="grid size-11 place-items-center rounded-full hover:bg-green"
            >
              {isPaused ? (
                <Play aria-hidden="true" className="size-5" />
              ) : (
                <Pause aria-hidden="true" className="size-5" />
              )}
            </button>
          </SlideControls>
          <ul
            aria-label={m.kinds_of_riding()}
            className="-mx-(--gutter) flex flex-1 basis-full self-stretch overflow-x-auto sm:-mx-2 sm:grid sm:grid-cols-6 lg:basis-auto"
          >
            {slides.map(({ strip }, index) => (
              <li key={strip} className="needs-script flex">
                <button
                  type="button"
                  aria-pressed={index === current}
                  onClick={() => go(index)}
                  className={cx(STRIP, index === current ? 'border-loud' : 'border-transparent')}
                >
                  {strip}
                </button>
              </li>
            ))}
            {STRIP_LINKS.filter(({ name }) => categories.some((one) => one.name === name)).map(
              ({ label, name }) => (
                <li key={label} className="flex">
                  <Link
                    to={paths.shop({ name })}
                    prefetch="intent"
                    className={cx(STRIP, 'border-transparent text-on-green-muted hover:text-on-green')}
                  >
                    {label}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </div>
      </div>
      {strip}
    </section>
  )
}

type StripProps = Partial<Record<'first' | 'second' | 'third', ReactNode>>

/** What the shop promises, in a line. */
export function Strip({ first, second, third }: StripProps) {
  const { delivery } = useShopFacts()
  return (
    <p className="bg-marigold text-on-marigold">
      <span className="wrap flex flex-wrap justify-center gap-x-8 py-2.5 text-center font-semibold">
        {/* nobody here counts in dollars, and what follows says more */}
        {(first ?? LANGUAGE === 'en') && <span>{first ?? m.free_shipping_on_orders_over()}</span>}
        <span>{second ?? deliveryWords(delivery)}</span>
        <span>{third ?? m.n_2_year_warranty_on_frames()}</span>
      </span>
    </p>
  )
}

/** Two beside each other on a phone. */
const CALL = 'max-sm:min-h-12 max-sm:px-2 max-sm:py-2 max-sm:text-[length:1.0625rem]'

const LEARN_MORE = (
  <span>
    <span>{m.learn_more()}</span> <span className="sr-only">{m.from_the_people_of_the()}</span>
  </span>
)

interface SlideProps {
  slide: HeroSlide
  place: number
  count: number
  isCurrent: boolean
  hasPicture: boolean
}

function Slide({ slide, place, count, isCurrent, hasPicture }: SlideProps) {
  const {
    badge,
    title,
    lang,
    subtitle,
    description,
    facts,
    cta,
    image,
    links = [
      { label: cta, to: paths.shop() },
      { label: LEARN_MORE, to: paths.contact() },
    ],
    Picture = ScenePicture,
    OwnLink: LinkTo = Link,
  } = slide
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by its role description
    <div
      role="group"
      aria-roledescription={m.noun_slide()}
      aria-label={m.place_of({ place: formatCount(place + 1), count: formatCount(count) })}
      inert={!isCurrent}
      className={cx(
        'relative isolate flex flex-col bg-green transition-[opacity,visibility] duration-500 ease-out lg:min-h-[clamp(36rem,50vw,46rem)] lg:justify-center lg:bg-sky',
        isCurrent ? 'z-10' : 'invisible opacity-0',
      )}
    >
      {hasPicture ? (
        <Picture
          name={image}
          ratio="wide"
          narrow="near"
          sizes="100vw"
          eager={place === 0}
          className={cx(
            'bg-sky aspect-auto! lg:absolute! lg:inset-0 lg:-z-10 lg:h-auto [&_img]:object-[50%_40%] sm:[&_img]:object-bottom',
            PICTURE,
          )}
        />
      ) : (
        <div className={cx('bg-sky lg:hidden', PICTURE)} />
      )}
      <div className="wrap flex flex-1 flex-col lg:flex-none">
        <div className="on-green flex-1 bg-green py-4 text-on-green sm:py-8 lg:w-[29rem] lg:flex-none lg:rounded-lg lg:p-9 lg:shadow-lg xl:w-[31rem]">
          {badge && (
            <p className="label-caps inline-flex rounded-sm bg-marigold px-2.5 py-1 text-on-marigold">
              {badge}
            </p>
          )}
          <h2
            lang={lang}
            className="mt-3 text-page leading-[0.98] font-extrabold tracking-[-0.03em] sm:mt-4 sm:text-figure"
          >
            {title}
          </h2>
          <p className="mt-2 font-display text-xl leading-snug font-bold text-loud sm:mt-3">{subtitle}</p>
          <p className="mt-1 max-w-[44ch] leading-snug text-on-green-muted sm:mt-2 sm:text-lg">
            {description}
          </p>
          <dl className="mt-3 grid grid-cols-[auto_auto_auto] justify-between gap-x-4 border-y border-on-green-muted/30 py-1.5 sm:mt-5 sm:py-3">
            {facts.map(({ name, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts never change their order
              <Spec key={index} name={name}>
                {value}
              </Spec>
            ))}
          </dl>
          <div className="mt-3 grid grid-cols-[1.3fr_1fr] gap-3 sm:mt-6 sm:flex sm:flex-wrap">
            {links.map(({ label, to }, index) => (
              <LinkTo
                key={to}
                to={to}
                prefetch="intent"
                className={buttonClass({
                  variant: index === 0 ? 'primary' : 'on-green',
                  size: 'lg',
                  className: CALL,
                })}
              >
                {label}
              </LinkTo>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function Spec({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="label-caps text-on-green-muted">{name}</dt>
      <dd className="figures leading-snug font-semibold">{children}</dd>
    </div>
  )
}

/** Milliseconds after which the other slides are fetched, well before the first of them is shown by itself. */
const SETTLED = 3_500

/** Turns true when the visitor has stayed for a while, or reached for the slides. */
function useIsSettled(): [boolean, () => void] {
  const [isSettled, setSettled] = useState(false)
  const settle = useCallback(() => setSettled(true), [])
  useEffect(() => {
    const timer = setTimeout(settle, SETTLED)
    return () => clearTimeout(timer)
  }, [settle])
  return [isSettled, settle]
}
