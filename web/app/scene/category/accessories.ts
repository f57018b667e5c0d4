/** The workbench: tools on the wall, and what a rider takes along laid out on the planks. */
import { oval, rect } from '../pen/shape.ts'
import { glow } from '../pen/stage.ts'
import { placeAccessory } from '../place/accessory.ts'
import type { Scene } from '../scene.ts'
import { bracket, planks, toolWall } from '../town/workshop.ts'

export const accessories: Scene = {
  world: [1200, 900],
  keep: [100, 120, 1000, 700],
  ratio: 4 / 3,
  draw: (stage) => {
    const shade = (x: number, y: number, rx: number) =>
      oval(
        x,
        y,
        rx,
        rx * 0.09,
        glow(stage, [
          [0, '#2a1c10', 0.5],
          [0.6, '#2a1c10', 0.25],
          [1, '#2a1c10', 0],
        ]),
      )
    return [
      toolWall(stage, 1200, 680),
      rect(90, 450, 1020, 16, '#a9764a', { stroke: '#6b4529', 'stroke-width': 1 }) +
        rect(90, 466, 1020, 14, '#14201b', { 'fill-opacity': 0.14 }) +
        bracket(170, 466) +
        bracket(1000, 466),
      placeAccessory(stage, 'helmet', { x: 290, y: 446, scale: 1, color: '#c8452d' }),
      placeAccessory(stage, 'bottle', { x: 590, y: 450, scale: 0.9, color: '#ffb000' }),
      placeAccessory(stage, 'bag', { x: 880, y: 450, scale: 1.05, color: '#0e3b2e' }),
      planks(stage, 1200, 666, 900),
      shade(250, 790, 150) + placeAccessory(stage, 'lock', { x: 240, y: 790, scale: 1.15, color: '#ffb000' }),
      shade(520, 800, 110) +
        placeAccessory(stage, 'light', { x: 520, y: 800, scale: 0.85, color: '#2b3133' }),
      shade(790, 800, 90) + placeAccessory(stage, 'bell', { x: 770, y: 800, scale: 0.8, color: '#c79a3c' }),
      shade(1000, 792, 130) +
        placeAccessory(stage, 'pump', { x: 1000, y: 792, scale: 1.1, color: '#1f6f7c' }),
    ].join('')
  },
}
