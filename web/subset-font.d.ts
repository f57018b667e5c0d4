/** The package has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Record<string, { min: number; max: number }>
      /** OpenType tags; without it, all that the font has. */
      keepFeatures?: readonly string[]
    },
  ): Promise<Uint8Array>
}
