import * as m from '@spokehaat/texts/home'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { fragment } from '../../render/fragment.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export const AboutBlock = fragment('about', () => <About />)

interface AboutProps {
  title?: ReactNode
  text?: ReactNode
  picture?: string
  Picture?: typeof ScenePicture
}

export function About({ title, text, picture = 'about', Picture = ScenePicture }: AboutProps) {
  const { categories } = useShopFacts()
  const bikes = categories.reduce((sum, { name, count }) => (name === 'Accessories' ? sum : sum + count), 0)
  const figures = [
    // none yet: nothing to count
    ...(bikes ? [{ figure: formatCount(bikes), text: m.bikes_each_with_its_full() }] : []),
    { figure: formatCount(64), text: m.districts_we_deliver_to() },
    { figure: formatCount(2), text: m.years_of_warranty_on_frames() },
  ]
  return (
    <section aria-labelledby="about" className="wrap mt-20 grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <Picture
        name={picture}
        ratio="card"
        sizes="(min-width: 64rem) 46vw, 92vw"
        className="rounded-lg bg-sky"
      />
      <div>
        <h2 id="about" className="text-section">
          {title ?? m.a_workshop_first_a_shop()}
        </h2>
        <p className="mt-4 max-w-[56ch] text-lg text-muted">{text ?? m.every_bike_leaves_our_stand()}</p>
        <dl className="mt-6 grid grid-cols-3 gap-4 border-t border-line pt-5">
          {figures.map(({ figure, text }) => (
            <div key={text} className="flex flex-col-reverse justify-end">
              <dt className="leading-snug text-muted">{text}</dt>
              <dd className="figures font-display text-[2.5rem] font-extrabold tracking-tight text-leaf">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={paths.about()} className="mt-7">
          {m.more_about_us()}
        </ButtonLink>
      </div>
    </section>
  )
}
