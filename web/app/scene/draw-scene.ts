import { escapeText, num } from '../bike/pen/svg.ts'
import { mountain } from './category/mountain.ts'
import { road } from './category/road.ts'
import { fatTire } from './category/fat-tire.ts'
import { kids } from './category/kids.ts'
import { city } from './category/city.ts'
import { electric } from './category/electric.ts'
import { accessories } from './category/accessories.ts'
import { emptyCart } from './state/empty-cart.ts'
import { noResults } from './state/no-results.ts'
import { noOrders } from './state/no-orders.ts'
import { notFound } from './state/not-found.ts'
import { about } from './state/about.ts'
import { firstBicycle } from './article/first-bicycle.ts'
import { frameSize } from './article/frame-size.ts'
import { monsoon } from './article/monsoon.ts'
import { puncture } from './article/puncture.ts'
import { safetyCheck } from './article/safety-check.ts'
import { electricCity } from './article/electric-city.ts'
import { gravelVillage } from './article/gravel-village.ts'
import { firstRace } from './article/first-race.ts'
import { heatDust } from './article/heat-dust.ts'
import { first100 } from './article/first-100.ts'
import { commuter, grandfather, mechanic, organiser, racer, student, tourer, writer } from './portrait/people.ts'
import { adventure } from './hero/adventure.ts'
import { commuting } from './hero/commuting.ts'
import { joy } from './hero/joy.ts'
import { newSheet } from '../bike/pen/paint.ts'
import type { Scene } from './scene.ts'
import type { Theme } from './pen/stage.ts'
import { crop } from './scene.ts'

const SCENES = { 'hero/joy': joy, 'hero/adventure': adventure, 'hero/commuting': commuting, 'category/mountain': mountain, 'category/road': road, 'category/fat-tire': fatTire, 'category/kids': kids, 'category/city': city, 'category/electric': electric, 'category/accessories': accessories, 'state/empty-cart': emptyCart, 'state/no-results': noResults, 'state/no-orders': noOrders, 'state/not-found': notFound, 'about': about, 'article/first-bicycle': firstBicycle, 'article/frame-size': frameSize, 'article/monsoon': monsoon, 'article/puncture': puncture, 'article/safety-check': safetyCheck, 'article/electric-city': electricCity, 'article/gravel-village': gravelVillage, 'article/first-race': firstRace, 'article/heat-dust': heatDust, 'article/first-100': first100, 'portrait/student': student, 'portrait/commuter': commuter, 'portrait/grandfather': grandfather, 'portrait/racer': racer, 'portrait/mechanic': mechanic, 'portrait/writer': writer, 'portrait/tourer': tourer, 'portrait/organiser': organiser } as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[]

export type DrawSceneOptions = { ratio?: number; theme?: Theme; title?: string; prefix?: string }

export const drawScene = (name: SceneName, options: DrawSceneOptions = {}): string => {
  const scene: Scene = SCENES[name]
  const stage = { ...newSheet(options.prefix ?? 's'), theme: options.theme ?? 'light' }
  const body = scene.draw(stage)
  const [x, y, width, height] = crop(scene, options.ratio)
  const label = options.title ? ` role="img" aria-label="${escapeText(options.title)}"` : ' aria-hidden="true"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(num).join(' ')}"${label}><defs>${stage.defs.join('')}</defs>${body}</svg>`
}
