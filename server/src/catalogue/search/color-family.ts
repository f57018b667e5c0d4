import type { ColorFamily } from '@spokehaat/contract/catalogue/product'

/** Where a family of hues ends, in degrees of the colour wheel. */
const HUES: readonly (readonly [end: number, family: ColorFamily])[] = [
  [16, 'red'],
  [41, 'orange'],
  [66, 'yellow'],
  [190, 'green'],
  [255, 'blue'],
  [315, 'purple'],
  [348, 'pink'],
  [360, 'red'],
]

/** What a shopper would call a colour, of eleven names. `hex` is `#rrggbb`. */
export function colorFamily(hex: string): ColorFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const chroma = max - min
  const lightness = (max + min) / 2
  const saturation = chroma === 0 ? 0 : chroma / (1 - Math.abs(2 * lightness - 1))

  if (lightness < 0.13 && chroma < 0.1) return 'black'
  if (lightness > 0.9 && chroma < 0.12) return 'white'
  if (chroma < 0.06 || saturation < 0.1) return 'grey'

  const hue = hueOf(red, green, blue, max, chroma)
  const isWarm = hue >= 8 && hue < 50
  // brown is dark or dull orange
  if (isWarm && (lightness < 0.36 || saturation < 0.58)) return 'brown'
  // pink is light red, or red on its way to purple
  if ((hue >= 315 || hue < 16) && lightness > 0.58) return 'pink'
  return HUES.find(([end]) => hue < end)?.[1] ?? 'red'
}

function hueOf(red: number, green: number, blue: number, max: number, chroma: number): number {
  if (max === red) return (60 * ((green - blue) / chroma) + 360) % 360
  if (max === green) return 60 * ((blue - red) / chroma + 2)
  return 60 * ((red - green) / chroma + 4)
}
