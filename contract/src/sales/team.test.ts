import { expect, test } from 'vitest'
import { namedIn } from './team.ts'

const people = ['Karim Uddin', 'Karim Uddin Ahmed', 'Rahima Khatun', 'রাহিমা খাতুন'].map((name, at) => ({
  _id: String(at),
  name,
}))

test.each([
  ['@Rahima Khatun please call', ['Rahima Khatun']],
  ['please call, @rahima!', ['Rahima Khatun']],
  // two begin with Karim
  ['@Karim, who?', []],
  ['@karim uddin and @Rahima', ['Karim Uddin', 'Rahima Khatun']],
  ['@Karim Uddin Ahmed packs it', ['Karim Uddin Ahmed']],
  ['@রাহিমা ফোন করুন', ['রাহিমা খাতুন']],
  ['@Rahimas bike, rahima@example.com, Rahima', []],
  ['@', []],
])('%s', (text, names) => {
  expect(namedIn(text, people).map(({ name }) => name)).toEqual(names)
})
