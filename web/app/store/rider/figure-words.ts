/** What is wrong with a figure that somebody typed, in a sentence. */
import type { FigureProblem } from '@spokehaat/contract/catalogue/fit/read-figures'
import * as m from '@spokehaat/texts/rider'
import { formatFigure } from '../../lib/format.ts'

const cm = (mm: number) => formatFigure(mm / 10)

export function heightProblem(problem: FigureProblem): string {
  switch (problem.key) {
    case 'no_length':
      return m.no_height()
    case 'no_unit':
      return m.no_unit({ typed: formatFigure(problem.typed) })
    case 'too_small':
      return m.height_too_small({ cm: cm(problem.mm), min: cm(problem.bounds.min) })
    case 'too_large':
      return m.height_too_large({ cm: cm(problem.mm), max: cm(problem.bounds.max) })
  }
}

export function inseamProblem(problem: FigureProblem): string {
  if (problem.key === 'no_length' || problem.key === 'no_unit') return m.no_inseam()
  const { mm, bounds } = problem
  const said = problem.key === 'too_small' ? m.inseam_too_small : m.inseam_too_large
  return said({ cm: cm(mm), min: cm(bounds.min), max: cm(bounds.max) })
}
