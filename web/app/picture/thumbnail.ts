/** Names of photos in our own picture store, which are made smaller there. */
const OWN_PHOTO = /^\/images\/([0-9a-f]{40}\.\w+)$/

/** Attributes of an img that shows a photo as a small square. A picture store elsewhere has it at its one size. */
export function thumbnail(photo: string): { src: string; srcSet?: string } {
  const name = OWN_PHOTO.exec(photo)?.[1]
  if (name === undefined) return { src: photo }
  const address = (width: number) => `/pictures/photo/${name}/square-light-${width}.webp`
  return { src: address(160), srcSet: `${address(160)} 1x, ${address(320)} 2x` }
}
