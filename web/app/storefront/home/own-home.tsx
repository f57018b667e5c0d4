import type { Section } from '@spokehaat/contract/content/document'
import type { Said, Shown } from '@spokehaat/contract/content/words'
import * as m from '@spokehaat/texts/home'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { type CategoryCount, useShopFacts } from '../../lib/shop-facts.ts'
import { Builder } from '../builder/builder.tsx'
import { OwnBlocks, OwnLink } from '../content/own-blocks.tsx'
import { OwnPicture } from '../content/own-picture.tsx'
import { saidOr } from '../content/said.tsx'
import { FindLink } from '../find/find-link.tsx'
import { About } from './about-block.tsx'
import { Teasers } from './blog-teaser.tsx'
import { Tiles } from './category-tiles.tsx'
import { FeaturedBikes } from './featured-bikes.tsx'
import { FlashSale } from './flash-sale.tsx'
import { Hero, Strip } from './hero.tsx'
import type { HeroSlide } from './hero-slides.ts'
import { Newsletter } from './newsletter-signup.tsx'
import type { readHome } from './read-home.ts'
import { Riders } from './testimonials-carousel.tsx'

type OwnSection = Shown<Section>

interface OwnHomeProps extends Awaited<ReturnType<typeof readHome>> {
  sections: readonly OwnSection[]
  /** When the shop is open. */
  hours?: string
  search: string
}

/** Home as the owner has put it together: the shop's own sections with other words, in another order, and new ones. */
export default function OwnHome({ sections, ...shop }: OwnHomeProps) {
  const { categories } = useShopFacts()
  return sections.map(
    (section, place) =>
      hasAny(section, shop, categories) && (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes its order
        <OneSection key={place} section={section} place={place} shop={shop} />
      ),
  )
}

/** Whether the shop has anything that stands below its heading. */
function hasAny(section: OwnSection, shop: ShownShop, categories: readonly CategoryCount[]): boolean {
  switch (section.kind) {
    case 'categories':
      return section.tiles.some(({ category }) => categories.some(({ name }) => name === category))
    case 'featured':
      return shop.featured.length > 0
    case 'blog':
      return shop.articles.length > 0
    case 'testimonials':
      return section.riders.length > 0
    case 'sale':
      return categories.length > 0
    case 'blocks':
      return section.title.text !== '' || section.blocks.length > 0
    default:
      return true
  }
}

type ShownShop = Omit<OwnHomeProps, 'sections'>

interface OneSectionProps {
  section: OwnSection
  place: number
  shop: ShownShop
}

function OneSection({ section, place, shop }: OneSectionProps): ReactNode {
  switch (section.kind) {
    case 'hero':
      return <Hero slides={section.slides.map(heroSlide)} strip={null} />
    case 'strip':
      return (
        <Strip
          first={saidOr(section.first, undefined)}
          second={saidOr(section.second, undefined)}
          third={saidOr(section.third, undefined)}
        />
      )
    case 'categories':
      return (
        <Tiles
          title={saidOr(section.title, undefined)}
          tiles={section.tiles.map(({ category, picture }) => ({ name: category, scene: picture }))}
          Picture={OwnPicture}
        />
      )
    case 'about':
      return (
        <About
          title={saidOr(section.title, undefined)}
          text={saidOr(section.text, undefined)}
          picture={section.picture}
          Picture={OwnPicture}
        />
      )
    case 'featured':
      return (
        <FeaturedBikes
          title={saidOr(section.title, undefined)}
          products={shop.featured}
          category={shop.category}
        />
      )
    case 'blog':
      return <Teasers title={saidOr(section.title, undefined)} articles={shop.articles} />
    case 'testimonials':
      return (
        <Riders
          title={saidOr(section.title, undefined)}
          riders={section.riders.map(({ picture, rating, name, role, words, bike }, index) => ({
            id: String(index),
            name: name.text,
            role: saidOr(role, ''),
            image: picture,
            rating,
            text: saidOr(words, ''),
            bikePurchased: bike.text,
          }))}
          Picture={OwnPicture}
        />
      )
    case 'sale':
      return (
        <FlashSale title={saidOr(section.title, undefined)} products={shop.onSale} servedAt={shop.servedAt} />
      )
    case 'builder':
      return <Builder search={shop.search} />
    case 'newsletter':
      return <Newsletter title={saidOr(section.title, undefined)} text={saidOr(section.text, undefined)} />
    case 'find':
      return <FindLink />
    case 'blocks':
      return (
        <section aria-label={section.title.text || undefined} className="wrap mt-20">
          {section.title.text !== '' && (
            <h2 id={`own-${place}`} lang={section.title.lang} className="mb-6 text-section">
              {section.title.text}
            </h2>
          )}
          <div className="max-w-[68ch]">
            <OwnBlocks blocks={section.blocks} hours={shop.hours} />
          </div>
        </section>
      )
  }
}

function heroSlide(slide: (OwnSection & { kind: 'hero' })['slides'][number], place: number): HeroSlide {
  const { headline, facts, first, second } = slide
  return {
    id: String(place),
    title: headline.text,
    lang: headline.lang,
    subtitle: saidOr(slide.subline, ''),
    description: saidOr(slide.text, ''),
    image: slide.picture,
    badge: saidOr(slide.badge, ''),
    facts: facts.map(({ name, value }) => ({ name: saidOr(name, ''), value: saidOr(value, '') })),
    strip: slide.strip.text || headline.text,
    links: [first, second].flatMap(({ label, to }) =>
      to === '' || label.text === '' ? [] : [{ label: linkWords(label, to), to }],
    ),
    Picture: OwnPicture,
    OwnLink,
  }
}

/** As the shop's own says it to who hears the page: several lead to the same place. */
function linkWords(label: Said, to: string): ReactNode {
  const words = saidOr(label, '')
  if (to !== paths.contact()) return words
  return (
    <span>
      <span>{words}</span> <span className="sr-only">{m.from_the_people_of_the()}</span>
    </span>
  )
}
