/** What each extra is on a build as it is chosen, read off the sheet that the drawing is made from. */

import { type Build, type BuildExtra, EXTRAS } from '@spokehaat/contract/catalogue/build'
import * as m from '@spokehaat/texts/builder'
import { formatFigure } from '../../lib/format.ts'
import { valueName } from '../../lib/value-name.ts'
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
      if (!isSprung) return m.frame_and_rigid_fork_in({ material: valueName(without.frameMaterial) })
      return build.extras.includes('premiumSuspension')
        ? m.the_frame_alone_in_carbon({ material: valueName(without.frameMaterial) })
        : m.the_frame_in_carbon_instead({ material: valueName(without.frameMaterial) })
    case 'hydraulicBrakes':
      return without.brakes === 'V-brake' ? m.hydraulic_for_v_brakes() : m.hydraulic_for_rim_brakes()
    case 'premiumSuspension':
      if (without.forkTravel > 0) {
        return m.a_fork_with_mm_of({
          travel: formatFigure(withIt.forkTravel),
          before: formatFigure(without.forkTravel),
        })
      }
      return build.extras.includes('carbonFiber')
        ? m.a_sprung_fork_with_mm({ travel: formatFigure(withIt.forkTravel) })
        : m.a_sprung_fork_with_mm_2({ travel: formatFigure(withIt.forkTravel) })
    case 'tubelessTires': {
      const [from, to] = [without.wheel.tyreWidth, withIt.wheel.tyreWidth]
      const width =
        to > from
          ? m.tires_of_mm_instead_of({ to: formatFigure(to), from: formatFigure(from) })
          : m.tires_of_mm({ to: formatFigure(to) })
      return m.without_tubes_they_seal_small({ width })
    }
  }
}
