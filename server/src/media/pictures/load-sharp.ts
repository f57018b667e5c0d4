/**
 * The library that decodes and encodes pictures, loaded with the first one: it takes 20 MB, and a node that nobody brings
 * a picture, and whose pages show those that were made before, does without.
 */
export async function loadSharp(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp')
  // a picture is the work of one processor: another is for everybody else
  sharp.concurrency(1)
  return sharp
}
