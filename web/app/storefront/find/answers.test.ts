import { expect, test } from 'vitest'
import { isClean, readAnswers, readFind } from './answers.server.ts'

const read = (query: Record<string, string>) => readAnswers(new URLSearchParams(query))

test('answers are read as people type them, and the address says them clean', () => {
  const typed = { height: '5′6″', use: 'commute', budget: '২৫ হাজার', district: 'Sylhet' }
  const { answers, problems } = read(typed)
  expect(problems).toEqual({})
  expect(answers).toEqual({ height: 1680, use: 'commute', budget: 25_000, district: 'Sylhet' })
  expect(answers && isClean(new URLSearchParams(typed), answers)).toBe(false)
  // each keeps its own page until the redirect has written it clean
  expect(String(readFind(new URLSearchParams(typed)))).toBe(String(new URLSearchParams(typed)))
  const clean = new URLSearchParams('height=168&use=commute&budget=25000&district=Sylhet')
  expect(answers && isClean(clean, answers)).toBe(true)
  expect(String(readFind(new URLSearchParams(`utm_source=x&${clean}&page=2`)))).toBe(String(clean))
  expect(String(readFind(new URLSearchParams('utm_source=x')))).toBe('')
})

test.each([
  ['20000', 20_000],
  ['20,000', 20_000],
  ['1,20,000 tk', 120_000],
  ['৳ 35000', 35_000],
  ['25k', 25_000],
  ['1.5 lakh', 150_000],
  ['৩০ হাজার টাকা', 30_000],
  ['20 hajar taka', 20_000],
  ['', null],
  ['99999999999', 'unread'],
])('a budget of %j is %j', (budget, taka) => {
  const { answers, problems } = read({ height: '165', budget })
  if (taka === 'unread') expect(problems.budget).toMatch(/in taka/)
  else expect(answers?.budget).toBe(taka)
})

test.each([
  [{ height: '' }, 'height', /Write your height/],
  [{ height: 'tall' }, 'height', /Write your height/],
  [{ height: '260' }, 'height', /260 cm.*up to 215 cm/],
  [{ height: '5' }, 'height', /5 of what/],
  [{ height: '165', budget: '0' }, 'budget', /Tk\xa00.*more than Tk\xa01,000/],
  [{ height: '165', budget: '20' }, 'budget', /Tk\xa020\b/],
  [{ height: '165', budget: 'cheap' }, 'budget', /in taka/],
  [{ height: '165', budget: '-5000' }, 'budget', /in taka/],
])('%j is answered beside the field', (typed, field, words) => {
  const { answers, problems, typed: shown } = read(typed as Record<string, string>)
  expect(answers).toBeNull()
  expect(problems).toEqual({ [field]: expect.stringMatching(words) })
  expect(shown).toMatchObject(typed)
})

test('a child’s height is one; what nobody can choose is no answer', () => {
  expect(read({ height: '105' }).answers?.height).toBe(1050)
  expect(read({ height: '১০৫ সেমি' }).answers?.height).toBe(1050)
  expect(read({ height: '165', use: 'fly', district: 'Atlantis' }).answers).toEqual({
    height: 1650,
    use: null,
    budget: null,
    district: null,
  })
  // nothing was asked yet
  expect(read({ use: 'race' })).toMatchObject({ answers: null, problems: {} })
})
