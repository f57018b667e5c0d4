import { escapeText, num } from '../bike/pen/svg.ts'
import { adventure } from './hero/adventure.ts'
import { commuting } from './hero/commuting.ts'
import { joy } from './hero/joy.ts'
import { newSheet } from '../bike/pen/paint.ts'
import type { Scene } from './scene.ts'
import type { Theme } from './pen/stage.ts'
import { crop } from './scene.ts'

const SCENES = { 'hero/joy': joy, 'hero/adventure': adventure, 'hero/commuting': commuting } as const satisfies Record<string, Scene>

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
