/** What each extra is on a build as it is chosen, read off the sheet that the drawing is made from. */
import { type Build, type BuildExtra, EXTRAS } from '@spokehaat/contract/catalogue/build'
import { buildSheet } from '../../picture/build-sheet.ts'

/** A sentence for each extra; with the extras that are chosen beside it, since one can take the place of another's part. */
export function extraWords(build: Build): Record<BuildExtra, string> {
  return Object.fromEntries(EXTRAS.map((extra) => [extra, wordsOf(extra, build)])) as Record<
    BuildExtra,
    string
  >
}

function wordsOf(extra: BuildExtra, build: Build): string {
  const without = buildSheet({ ...build, extras: build.extras.filter((one) => one !== extra) })
  const withIt = buildSheet({ ...build, extras: [...new Set([...build.extras, extra])] })
  const isSprung = withIt.forkTravel > 0
  switch (extra) {
    case 'carbonFiber':
      if (!isSprung) return `Frame and rigid fork in carbon instead of ${without.frameMaterial}`
      return build.extras.includes('premiumSuspension')
        ? `The frame alone in carbon instead of ${without.frameMaterial}: the sprung fork stays`
        : `The frame in carbon instead of ${without.frameMaterial}; the fork stays sprung`
    case 'hydraulicBrakes':
      return `Hydraulic discs in place of ${without.brakes === 'V-brake' ? 'V-brakes' : 'rim brakes'}: one finger stops you in the rain`
    case 'premiumSuspension':
      if (without.forkTravel > 0) {
        return `A fork with ${withIt.forkTravel} mm of travel instead of ${without.forkTravel}`
      }
      return build.extras.includes('carbonFiber')
        ? `A sprung fork with ${withIt.forkTravel} mm of travel, in place of the rigid carbon one`
        : `A sprung fork with ${withIt.forkTravel} mm of travel, in place of the rigid one`
    case 'tubelessTires': {
      const [from, to] = [without.wheel.tyreWidth, withIt.wheel.tyreWidth]
      const width = to > from ? `Tires of ${to} mm instead of ${from}` : `Tires of ${to} mm`
      return `${width}, without tubes: they seal small punctures`
    }
  }
}
