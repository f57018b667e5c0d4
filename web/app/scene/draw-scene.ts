/**
 * The shop's pictures by name: hero slides, category tiles, article pictures, the empty pages, portraits. Each is one
 * SVG string, the same at every call. Heroes are composed wide with a calm left for the headline; ask for a tall ratio
 * and the window closes in on the bicycle.
 */
import { newSheet } from '../bike/pen/paint.ts'
import { escapeText, num } from '../bike/pen/svg.ts'
import { electricCity } from './article/electric-city.ts'
import { first100 } from './article/first-100.ts'
import { firstBicycle } from './article/first-bicycle.ts'
import { firstRace } from './article/first-race.ts'
import { frameSize } from './article/frame-size.ts'
import { gravelVillage } from './article/gravel-village.ts'
import { heatDust } from './article/heat-dust.ts'
import { monsoon } from './article/monsoon.ts'
import { puncture } from './article/puncture.ts'
import { safetyCheck } from './article/safety-check.ts'
import { accessories } from './category/accessories.ts'
import { city } from './category/city.ts'
import { electric } from './category/electric.ts'
import { fatTire } from './category/fat-tire.ts'
import { kids } from './category/kids.ts'
import { mountain } from './category/mountain.ts'
import { road } from './category/road.ts'
import { adventure } from './hero/adventure.ts'
import { commuting } from './hero/commuting.ts'
import { joy } from './hero/joy.ts'
import { inItsLight } from './pen/night.ts'
import { inColors, type Theme, type Worn } from './pen/stage.ts'
import * as people from './portrait/people.ts'
import { crop, type Scene } from './scene.ts'
import { about } from './state/about.ts'
import { emptyCart } from './state/empty-cart.ts'
import { noOrders } from './state/no-orders.ts'
import { noResults } from './state/no-results.ts'
import { notFound } from './state/not-found.ts'

const SCENES = {
  'hero/joy': joy,
  'hero/adventure': adventure,
  'hero/commuting': commuting,
  'category/mountain': mountain,
  'category/road': road,
  'category/fat-tire': fatTire,
  'category/kids': kids,
  'category/city': city,
  'category/electric': electric,
  'category/accessories': accessories,
  'article/first-bicycle': firstBicycle,
  'article/frame-size': frameSize,
  'article/monsoon-care': monsoon,
  'article/puncture': puncture,
  'article/safety-check': safetyCheck,
  'article/electric-city': electricCity,
  'article/village-roads': gravelVillage,
  'article/first-race': firstRace,
  'article/first-100-km': first100,
  'article/heat-and-dust': heatDust,
  about,
  'state/empty-cart': emptyCart,
  'state/no-results': noResults,
  'state/no-orders': noOrders,
  'state/not-found': notFound,
  'portrait/student': people.student,
  'portrait/commuter': people.commuter,
  'portrait/grandfather': people.grandfather,
  'portrait/racer': people.racer,
  'portrait/mechanic': people.mechanic,
  'portrait/writer': people.writer,
  'portrait/tourer': people.tourer,
  'portrait/organiser': people.organiser,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[]

export type DrawSceneOptions = {
  /** Width by height; the one that the scene was composed for where left out. */
  ratio?: number
  /** The page's theme: by `dark`, it is night. */
  theme?: Theme
  /** A shop's own colors, for what is drawn in ours. */
  worn?: Worn | undefined
  /** What the picture shows, for those who can't see it; without it the scene is hidden from them. */
  title?: string
  /** Starts every id in the scene: unlike for each drawing on a page. */
  prefix?: string
}

/** Width by height that a scene was composed for. */
export const sceneRatio = (name: SceneName): number => SCENES[name].ratio

export const drawScene = (name: SceneName, options: DrawSceneOptions = {}): string => {
  const scene: Scene = SCENES[name]
  const stage = {
    ...newSheet(options.prefix ?? 's'),
    theme: options.theme ?? 'light',
    ...(options.worn && { worn: options.worn }),
  }
  const body = scene.draw(stage)
  const view = crop(scene, options.ratio).map(num).join(' ')
  const label = options.title
    ? ` role="img" aria-label="${escapeText(options.title)}"`
    : ' aria-hidden="true"'
  const art = inItsLight(inColors(`<defs>${stage.defs.join('')}</defs>${body}`, options.worn), stage.theme)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}"${label}>${art}</svg>`
}
