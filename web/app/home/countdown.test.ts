import { expect, test } from 'vitest'
import { clockFace, secondsLeft } from './countdown.ts'

test('counts from 86400 down to zero', () => {
  expect(secondsLeft(0)).toBe(86_400)
  expect(secondsLeft(1)).toBe(86_399)
  expect(secondsLeft(86_400)).toBe(0)
})

test('starts again after zero', () => {
  expect(secondsLeft(86_401)).toBe(86_400)
  expect(secondsLeft(86_402)).toBe(86_399)
})

test('is read as hours, minutes and seconds', () => {
  expect(clockFace(86_400)).toEqual({ hours: '24', minutes: '00', seconds: '00' })
  expect(clockFace(3_725)).toEqual({ hours: '01', minutes: '02', seconds: '05' })
  expect(clockFace(0)).toEqual({ hours: '00', minutes: '00', seconds: '00' })
})
