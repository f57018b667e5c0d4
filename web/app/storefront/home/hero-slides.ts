import * as m from '@spokehaat/texts/home'
import { formatFigure } from '../../lib/format.ts'
export interface HeroSlide {
  id: string
  title: string
  subtitle: string
  description: string
  /** Name of the scene. */
  image: string
  cta: string
  badge: string
  specs: { frame: string; gears: string; weight: string }
  /** What the category strip calls it. */
  strip: string
}

export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    id: 'joy',
    title: m.discover_the_joy_of_cycling(),
    subtitle: m.light_wheels_long_roads(),
    description: m.the_sea_on_one_side(),
    image: 'hero-joy',
    cta: m.shop_all_bikes(),
    badge: m.new_season(),
    specs: { frame: m.alloy_carbon_fork(), gears: formatFigure('2 × 11'), weight: m.n_9_4_kg() },
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
    specs: { frame: m.alloy_130_mm_travel(), gears: formatFigure('1 × 12'), weight: m.n_14_2_kg() },
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
    specs: { frame: m.lugged_steel(), gears: m.n_8_in_the_hub(), weight: m.n_15_8_kg() },
    strip: m.urban(),
  },
]
