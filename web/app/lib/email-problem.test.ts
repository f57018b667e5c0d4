import { expect, test } from 'vitest'
import { emailProblem } from './email-problem.ts'

test('an empty field asks for an address', () => {
  expect(emailProblem('')).toBe('Please enter your email address')
  expect(emailProblem('  ')).toBe('Please enter your email address')
})

test.each(['rahima', 'rahima@', '@river.example', 'rahima@river', 'ra hima@river.example', 'a@@b.example'])(
  '%s is no address',
  (typed) => {
    expect(emailProblem(typed)).toBe('Please enter a valid email address')
  },
)

test.each(['rahima@river.example', ' r.khatun+shop@mail.river.example '])('%s is one', (typed) => {
  expect(emailProblem(typed)).toBeNull()
})
