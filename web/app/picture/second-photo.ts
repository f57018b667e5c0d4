import { photoFiles } from './picture-address.ts'

/** A photo as the background of a card. It fills that: no ground is seen, and one file does for both themes. */
export function secondPhoto(address: string): string {
  const { base, whole } = photoFiles(address, { x: 50, y: 50 })
  return `url(${JSON.stringify(whole ?? `${base}light-480.webp`)})`
}
