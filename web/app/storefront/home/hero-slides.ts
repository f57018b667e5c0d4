import * as m from '@spokehaat/texts/home'
import type { ComponentType, ReactNode } from 'react'
import { formatFigure } from '../../lib/format.ts'
import type { ScenePicture } from '../../picture/scene-picture.tsx'

export interface HeroSlide {
  id: string
  title: string
  /** Of the title, where it is in English on a page that is not. */
  lang?: 'en' | undefined
  subtitle: ReactNode
  description: ReactNode
  /** Name of the scene, or of what `Picture` shows. */
  image: string
  badge: ReactNode
  facts: readonly { name: ReactNode; value: ReactNode }[]
  /** The loud one, and the one beside it. */
  links?: readonly { label: ReactNode; to: string }[]
  cta?: string
  /** What the category strip calls it. */
  strip: string
  Picture?: typeof ScenePicture
  /** A link that may lead elsewhere. */
  OwnLink?: ComponentType<{ to: string; prefetch: 'intent'; className: string; children: ReactNode }>
}

const facts = (frame: string, gears: string, weight: string) => [
  { name: m.frame(), value: frame },
  { name: m.gears(), value: gears },
  { name: m.weight(), value: weight },
]

export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    id: 'joy',
    title: m.discover_the_joy_of_cycling(),
    subtitle: m.light_wheels_long_roads(),
    description: m.the_sea_on_one_side(),
    image: 'hero-joy',
    cta: m.shop_all_bikes(),
    badge: m.new_season(),
    facts: facts(m.alloy_carbon_fork(), formatFigure('2 × 11'), m.n_9_4_kg()),
    strip: m.road(),
  },
  {
    id: 'adventure',
    title: m.adventure_awaits(),
    subtitle: m.up_into_the_chittagong_hills(),
    description: m.mist_in_the_valley_red(),
    image: 'hero-adventure',
    cta: m.find_your_trail_bike(),
    badge: m.trail_tested(),
    facts: facts(m.alloy_130_mm_travel(), formatFigure('1 × 12'), m.n_14_2_kg()),
    strip: m.mountain(),
  },
  {
    id: 'commuting',
    title: m.urban_commuting_redefined(),
    subtitle: m.past_the_jam_on_your(),
    description: m.mudguards_for_july_a_basket(),
    image: 'hero-commuting',
    cta: m.shop_for_the_city(),
    badge: m.city_favourite(),
    facts: facts(m.lugged_steel(), m.n_8_in_the_hub(), m.n_15_8_kg()),
    strip: m.urban(),
  },
]
