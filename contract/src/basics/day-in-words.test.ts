import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

test.each([
  ['2026-12-04', 'Fri, 4 Dec', '৪ ডিসেম্বর, শুক্রবার'],
  ['2026-11-29', 'Sun, 29 Nov', '২৯ নভেম্বর, রবিবার'],
  ['2027-01-31', 'Sun, 31 Jan', '৩১ জানুয়ারি, রবিবার'],
  ['2028-02-29', 'Tue, 29 Feb', '২৯ ফেব্রুয়ারি, মঙ্গলবার'],
])('%s is %s, %s', (day, en, bn) => {
  expect([dayInWords(day, 'en'), dayInWords(day, 'bn')]).toEqual([en, bn.normalize('NFC')])
})

test('every weekday ends in what the messages add a case to', () => {
  for (let day = 1; day <= 7; day++) expect(dayInWords(`2026-11-0${day}`, 'bn')).toMatch(/বার$/)
})
