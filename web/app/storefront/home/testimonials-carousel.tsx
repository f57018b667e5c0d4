import * as m from '@spokehaat/texts/home'
import { type ReactNode, useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { fragment } from '../../render/fragment.tsx'
import { Link } from '../../render/link.tsx'
import { Stars } from '../stars.tsx'
import { SlideControls } from './slide-controls.tsx'
import { TESTIMONIALS, type Testimonial } from './testimonials.ts'

export const TestimonialsCarousel = fragment('testimonials', () => <Riders />)

interface RidersProps {
  title?: ReactNode
  riders?: readonly Testimonial[]
  Picture?: typeof ScenePicture
}

export function Riders({ title, riders = TESTIMONIALS, Picture = ScenePicture }: RidersProps) {
  const [current, setCurrent] = useState(0)
  const count = riders.length
  return (
    <section
      aria-roledescription={m.carousel()}
      aria-labelledby="testimonials"
      className="mt-20 border-y border-line bg-surface py-14"
    >
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="testimonials" className="text-section">
            {title ?? m.riders_say()}
          </h2>
          <SlideControls
            noun={m.noun_rider()}
            names={riders.map(({ name }) => name)}
            current={current}
            go={(to) => setCurrent((to + count) % count)}
            className="-ml-px w-full justify-between text-ink sm:w-auto"
          />
        </div>
        <div aria-live="polite" className="mt-8 grid *:col-start-1 *:row-start-1">
          {riders.map((testimonial, index) => (
            <Words
              key={testimonial.id}
              testimonial={testimonial}
              place={index}
              count={count}
              Picture={Picture}
              isCurrent={index === current}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

interface WordsProps {
  testimonial: Testimonial
  place: number
  count: number
  Picture: typeof ScenePicture
  isCurrent: boolean
}

function Words({ testimonial, place, count, Picture, isCurrent }: WordsProps) {
  const { name, role, image, rating, text, bikePurchased } = testimonial
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by its role description
    <div
      role="group"
      aria-roledescription={m.noun_slide()}
      aria-label={m.place_of({ place: formatCount(place + 1), count: formatCount(count) })}
      inert={!isCurrent}
      className={cx(
        'transition-[opacity,visibility] duration-300 ease-out',
        !isCurrent && 'invisible opacity-0',
      )}
    >
      <figure className="grid gap-6 sm:grid-cols-[11rem_1fr] md:grid-cols-[16rem_1fr] md:gap-12">
        <Picture
          name={image}
          ratio="tall"
          sizes="(min-width: 48rem) 16rem, (min-width: 40rem) 11rem, 8rem"
          className="w-32 self-start rounded-lg bg-sky sm:w-full"
        />
        <div className="flex flex-col">
          <Stars rating={rating} />
          <blockquote className="mt-4 max-w-[46ch] font-display text-xl leading-[1.22] font-bold tracking-tight md:text-lead">
            <p>“{text}”</p>
          </blockquote>
          <figcaption className="mt-6 leading-snug">
            <span className="block text-lg font-semibold">{name}</span>
            <span className="block text-muted">{role}</span>
            {bikePurchased && (
              <span className="flex flex-wrap items-center gap-x-1.5 text-muted">
                <span>{m.rides()}</span>
                <Link
                  to={paths.shop({ search: bikePurchased })}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-marigold decoration-2 underline-offset-4"
                >
                  {bikePurchased}
                </Link>
              </span>
            )}
          </figcaption>
        </div>
      </figure>
    </div>
  )
}
