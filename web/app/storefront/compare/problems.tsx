import * as m from '@spokehaat/texts/compare'
import { ownName } from '../../lib/own-text.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Problem } from './comparison.ts'

/** What of the address could not be shown, and why. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <Notice tone="quiet" title={m.problems()} className="mb-6 print:hidden">
      <ul>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>{wordsOf(problem)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function wordsOf(problem: Problem): string {
  switch (problem.kind) {
    case 'unreadable':
      return m.problem_unreadable()
    case 'gone':
      return m.problem_gone()
    case 'too many':
      return m.problem_too_many()
    case 'no bike':
      return m.problem_no_bike({ name: ownName(problem.name).text })
    case 'no sheet':
      return m.problem_no_sheet({ name: ownName(problem.name).text })
    case 'twice':
      return m.problem_twice({ name: ownName(problem.name).text, size: problem.size })
    case 'no size':
      return m.problem_no_size({
        name: ownName(problem.name).text,
        asked: problem.asked,
        size: problem.size,
      })
  }
}
