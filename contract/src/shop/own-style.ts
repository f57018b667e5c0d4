import { hasLogo, type Logos, logoStyle } from './logo.ts'
import { type ChosenLook, isFirstLook } from './look.ts'
import { lookStyle } from './look-style.ts'

/** What a page's head says after its sheet of how this shop looks; null where it looks as every shop begins. */
export function ownStyle(chosen: ChosenLook & Logos): string | null {
  if (isFirstLook(chosen) && !hasLogo(chosen)) return null
  return `${isFirstLook(chosen) ? '' : lookStyle(chosen)}${logoStyle(chosen)}`
}
