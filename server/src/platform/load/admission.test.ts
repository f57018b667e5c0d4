import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'

const READING = 'reading'
const WRITING = 'writing'

function open() {
  let at = 0
  const admission = createAdmission(() => at)
  /** As many as are let in of so many; all of them have their answer after so long. */
  const burst = (count: number, ms: number) => {
    const inside = Array.from({ length: count }, () => admission.enter(READING)).filter(Boolean).length
    at += Math.max(ms, 250)
    for (let one = 0; one < inside; one++) admission.leave(READING, ms)
    return inside
  }
  return { admission, burst }
}

test('a burst is let in, and is no reason to refuse the next while answers are quick', () => {
  const { burst } = open()
  expect(burst(100, 50)).toBe(100)
  expect(burst(80, 50)).toBe(80)
})

test('while answers take too long fewer are let in, and more again once they are quick', () => {
  const { admission, burst } = open()
  burst(100, 125)
  // by a fifth where they take little more than they may, by more where they take long
  expect(burst(100, 600)).toBe(80)
  expect(burst(100, 600)).toBe(64)
  expect(burst(100, 600)).toBe(25)
  for (let look = 0; look < 30; look++) burst(100, 600)
  expect(burst(100, 600)).toBe(8)
  for (let look = 0; look < 80; look++) burst(1_000, 20)
  expect(admission.limit).toBe(500)
})

test('the limit falls below those who were inside, however high it had been', () => {
  const { admission, burst } = open()
  burst(50, 600)
  expect(admission.limit).toBe(20)
})

test('a slow machine with few visitors refuses none of them', () => {
  const { burst } = open()
  for (let look = 0; look < 30; look++) expect(burst(8, 2_000)).toBe(8)
})

test('a few slow ones do not count against the rest', () => {
  const { admission, burst } = open()
  for (let one = 0; one < 5; one++) {
    admission.enter(READING)
    admission.leave(READING, 10_000)
  }
  burst(50, 20)
  expect(admission.limit).toBe(100)
})

test('those who wait for the gateway take no place from those who look around', () => {
  const { admission, burst } = open()
  for (let one = 0; one < 1_000; one++) admission.enter(WRITING)
  expect(admission.inside).toBe(200)
  for (let one = 0; one < 200; one++) admission.leave(WRITING, 10_000)
  expect([admission.inside, admission.limit]).toEqual([0, 100])
  expect(burst(100, 50)).toBe(100)
})

test('one address has half of the places of those who write, where addresses have a share', () => {
  const { admission } = open()
  for (let one = 0; one < 1_000; one++) admission.enter(WRITING, '10.0.0.1')
  expect([admission.inside, admission.isFullOfWriters('10.0.0.1')]).toEqual([100, true])
  expect(admission.isFullOfWriters('10.0.0.2')).toBe(false)
  expect(admission.enter(WRITING, '10.0.0.2')).toBe(true)
  admission.leave(WRITING, 10, '10.0.0.1')
  expect(admission.enter(WRITING, '10.0.0.1')).toBe(true)
})

test('one address has half of the places of those who read: others find one', () => {
  const { admission } = open()
  const from = (address: string, count: number) =>
    Array.from({ length: count }, () => admission.enter(READING, address)).filter(Boolean).length
  expect(from('10.0.0.1', 1_000)).toBe(50)
  expect(from('10.0.0.2', 20)).toBe(20)
  admission.leave(READING, 10, '10.0.0.1')
  expect(from('10.0.0.1', 2)).toBe(1)
})

test('the desk is never refused for its one address, and how slow it is takes nothing from the pages', () => {
  const { admission, burst } = open()
  for (let one = 0; one < 120; one++) expect(admission.enter('desk', '10.0.0.1')).toBe(true)
  for (let one = 0; one < 120; one++) admission.leave('desk', 5_000, '10.0.0.1')
  expect([admission.limit, admission.inside]).toEqual([100, 0])
  expect(burst(100, 50)).toBe(100)
})
