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
    title: 'Discover the Joy of Cycling',
    subtitle: 'Light wheels, long roads',
    description: 'The sea on one side, eighty kilometres of tarmac ahead, and nothing to do but ride.',
    image: 'hero-joy',
    cta: 'Shop all bikes',
    badge: 'New season',
    specs: { frame: 'Alloy, carbon fork', gears: '2 × 11', weight: '9.4 kg' },
    strip: 'Road',
  },
  {
    id: 'adventure',
    title: 'Adventure Awaits',
    subtitle: 'Up into the Chittagong hills',
    description: 'Mist in the valley, red clay under knobby tyres, and 130 mm at each end to forgive you.',
    image: 'hero-adventure',
    cta: 'Find your trail bike',
    badge: 'Trail tested',
    specs: { frame: 'Alloy, 130 mm travel', gears: '1 × 12', weight: '14.2 kg' },
    strip: 'Mountain',
  },
  {
    id: 'commuting',
    title: 'Urban Commuting Redefined',
    subtitle: 'Past the jam, on your own time',
    description: 'Mudguards for July, a basket for the bazaar, lights that need no battery.',
    image: 'hero-commuting',
    cta: 'Shop for the city',
    badge: 'City favourite',
    specs: { frame: 'Lugged steel', gears: '8 in the hub', weight: '15.8 kg' },
    strip: 'Urban',
  },
]
