/**
 * The library that decodes and encodes pictures, loaded with the first one: it takes 20 MB, and a node that nobody brings
 * a picture, and whose pages show those that were made before, does without.
 */
export async function loadSharp(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp')
  return sharp
}
