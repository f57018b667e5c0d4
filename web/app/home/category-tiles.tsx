import { Link } from 'react-router'
import { wheelOf } from '../lib/category-wheel.ts'
import { plural } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { Wheel } from '../ui/wheel.tsx'

const TILES = ['Mountain Bikes', 'Road Bikes', 'Fat Tire Bikes', 'Kids Bikes']

/** Each kind by the wheel that tells it: knobs, a thin tyre, a fat one, few spokes. */
export function CategoryTiles() {
  const { categories } = useShopFacts()
  const tiles = TILES.flatMap((name) => categories.find((category) => category.name === name) ?? [])
  return (
    <section aria-labelledby="categories" className="wrap mt-16">
      <h2 id="categories" className="mb-6 text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)]">
        What do you ride?
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
        {tiles.map(({ name, count }) => (
          <li key={name}>
            <Link
              to={paths.shop({ name })}
              prefetch="intent"
              className="group relative isolate flex aspect-4/5 flex-col overflow-hidden rounded-md bg-sky p-4 text-on-sky md:p-6"
            >
              <span className="font-display text-[clamp(1.25rem,1rem+1vw,1.75rem)] leading-tight font-bold tracking-tight underline-offset-4 group-hover:underline group-hover:decoration-2">
                {name}
              </span>
              <span className="figures mt-1">{plural(count, 'bike')}</span>
              <Wheel
                {...wheelOf(name)}
                className="absolute -right-[30%] -bottom-[28%] -z-10 aspect-square w-[104%] md:-bottom-[22%] md:w-[112%] transition-[rotate] duration-300 ease-out group-hover:rotate-12"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
