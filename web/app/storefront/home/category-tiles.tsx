import * as m from '@spokehaat/texts/home'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted, formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { valueName } from '../../lib/value-name.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { fragment } from '../../render/fragment.tsx'
import { Link } from '../../render/link.tsx'

const TILES = [
  { name: 'Mountain Bikes', scene: 'category-mountain' },
  { name: 'Road Bikes', scene: 'category-road' },
  { name: 'Fat Tire Bikes', scene: 'category-fat-tire' },
  { name: 'Kids Bikes', scene: 'category-kids' },
]

export const CategoryTiles = fragment('category tiles', () => <Tiles />)

interface TilesProps {
  title?: ReactNode
  tiles?: readonly { name: string; scene: string }[]
  Picture?: typeof ScenePicture
}

export function Tiles({ title, tiles: chosen = TILES, Picture = ScenePicture }: TilesProps) {
  const { categories } = useShopFacts()
  const tiles = chosen.flatMap(({ name, scene }) => {
    const category = categories.find((one) => one.name === name)
    return category ? [{ ...category, scene }] : []
  })
  return (
    <section aria-labelledby="categories" className="wrap mt-16">
      <h2 id="categories" className="text-section">
        {title ?? m.what_do_you_ride()}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-6 lg:grid-cols-4">
        {tiles.map(({ name, count, scene }) => (
          <li key={name}>
            <Link to={paths.shop({ name })} prefetch="intent" className="group block">
              <Picture
                name={scene}
                ratio="card"
                sizes="(min-width: 64rem) 22vw, 46vw"
                className="rounded-lg bg-sky transition-[box-shadow] duration-200 group-hover:shadow-lg [&_img]:transition-[scale] [&_img]:duration-300 [&_img]:ease-out group-hover:[&_img]:scale-105"
              />
              <span className="mt-3 flex items-start justify-between gap-2">
                <span>
                  <span className="block font-display text-lg leading-tight font-bold tracking-tight underline-offset-4 lg:text-2xl group-hover:underline group-hover:decoration-marigold group-hover:decoration-2">
                    {valueName(name)}
                  </span>
                  <span className="figures text-muted">
                    {name === 'Accessories' ? formatCount(count) : counted(count, m.bike_one, m.bike_many)}
                  </span>
                </span>
                <ArrowUpRight
                  aria-hidden="true"
                  className="hidden shrink-0 text-muted transition-[translate] duration-200 ease-out group-hover:translate-x-0.5 group-hover:-translate-y-0.5 sm:block"
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
