/**
 * The four answers as an address says them: `/find-your-bike?height=165&use=commute&budget=25000&district=Dhaka`. A form
 * without scripts sends them as they were typed (`5′6″`, `২৫ হাজার`): what can be read is written clean, the rest gets a
 * sentence beside its field.
 */
import { latinDigits } from '@spokehaat/contract/basics/digits'
import { readHeight } from '@spokehaat/contract/catalogue/fit/read-figures'
import { USES, type Use } from '@spokehaat/contract/catalogue/fit/wishes'
import { timesOf } from '@spokehaat/contract/catalogue/read-search'
import { DISTRICTS, type District } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/find'
import { heightProblem } from '../../store/rider/figure-words.ts'
import { formatBdt } from '../../ui/price.tsx'

export interface Answers {
  /** In mm. */
  height: number
  /** Null: all sorts. */
  use: Use | null
  /** In taka; null: no matter. */
  budget: number | null
  district: District | null
}

/** As the fields hold them. */
export interface Typed {
  height: string
  use: string
  budget: string
  district: string
}

export type Problems = Partial<Record<'height' | 'budget', string>>

interface ReadAnswers {
  typed: Typed
  /** Null where nothing was asked, or something is wrong. */
  answers: Answers | null
  problems: Problems
}

/** Longer, nobody typed a figure. */
const LENGTH = 40

/** Taka. Below it is a slip, such as 20 for 20 thousand: no bicycle costs that. */
const LEAST = 1_000
const MOST = 100_000_000

function typedIn(query: URLSearchParams): Typed {
  const said = (name: keyof Typed) => (query.get(name) ?? '').trim().slice(0, LENGTH)
  const oneOf = (all: readonly string[], text: string) => (all.includes(text) ? text : '')
  return {
    height: said('height'),
    use: oneOf(USES, said('use')),
    budget: said('budget'),
    district: oneOf(DISTRICTS, said('district')),
  }
}

export function readAnswers(query: URLSearchParams): ReadAnswers {
  const typed = typedIn(query)
  const problems: Problems = {}
  if (!query.has('height')) return { typed, answers: null, problems }
  // the address says whole centimetres, which by themselves would be read as other figures below 70
  const tall = readHeight(typed.height)
  const budget = readBudget(typed.budget)
  if ('problem' in tall) problems.height = heightProblem(tall.problem)
  if (budget !== null && 'problem' in budget) problems.budget = budget.problem
  const isRead = 'mm' in tall && (budget === null || 'taka' in budget)
  return {
    typed,
    problems,
    answers: isRead
      ? {
          height: tall.mm,
          use: USES.find((one) => one === typed.use) ?? null,
          budget: budget === null ? null : budget.taka,
          district: DISTRICTS.find((one) => one === typed.district) ?? null,
        }
      : null,
  }
}

/** As an address says them: whole cm, and taka. */
export function writeAnswers({ height, use, budget, district }: Answers): URLSearchParams {
  return new URLSearchParams({
    height: String(Math.round(height / 10)),
    ...(use && { use }),
    ...(budget !== null && { budget: String(budget) }),
    ...(district && { district }),
  })
}

/** Of an address what makes it another page: clean where it can be read, else as it was typed. */
export function readFind(query: URLSearchParams): URLSearchParams {
  const { typed, answers } = readAnswers(query)
  // what is still to be written clean is answered by a redirect of its own
  if (answers && isClean(query, answers)) return writeAnswers(answers)
  const said = Object.entries(typed).filter(
    ([name, text]) => text !== '' || (name === 'height' && query.has(name)),
  )
  return new URLSearchParams(said)
}

/** Whether the address says the answers as `writeAnswers` does. */
export const isClean = (query: URLSearchParams, answers: Answers): boolean => {
  const clean = writeAnswers(answers)
  return ['height', 'use', 'budget', 'district'].every((name) => query.get(name) === clean.get(name))
}

const AMOUNT =
  /^(?:tk\.?|bdt|taka|৳|টাকা)?(\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2})?(k|hazar|hajar|thousand|lakh|lac|হাজার|লাখ|লক্ষ)?(?:tk\.?|bdt|taka|৳|টাকা|\/-|\/=)?$/

/** Taka in whole ones: `25000`, `25,000 tk`, `২৫ হাজার`, `1.5 lakh`. Null where nothing was typed. */
function readBudget(text: string): { taka: number } | { problem: string } | null {
  const plain = latinDigits(text).normalize('NFC').toLowerCase().replace(/\s+/g, '')
  if (plain === '') return null
  const match = AMOUNT.exec(plain)
  if (!match) return { problem: m.budget_unread() }
  const [, whole = '', part = '', times] = match
  const taka = Math.round(Number(whole.replaceAll(',', '') + part) * timesOf(times))
  if (taka < LEAST)
    return { problem: m.budget_too_small({ amount: formatBdt(taka), least: formatBdt(LEAST) }) }
  return { taka: Math.min(taka, MOST) }
}
