import { expect, test } from 'vitest'
import { type Press, Presses } from './one-press.ts'

const BUY = 'Buy now'
const AT = { x: 100, y: 700 }

function press(time: number, control: unknown = BUY, rest: Partial<Press> = {}): Press {
  return { control, canRepeat: false, time, place: AT, ...rest }
}

/** What a finger does: whether the shop hears of each press. */
function counted(...all: Press[]): boolean[] {
  const presses = new Presses()
  return all.map((one) => {
    const begun = !presses.begins(one)
    const clicked = !presses.clicks({ ...one, place: null })
    expect(clicked, 'the click of a press goes with it').toBe(begun)
    return begun
  })
}

test.each([60, 150, 300])('pressed again after %i ms, a button is pressed once', (time) => {
  expect(counted(press(0), press(time))).toEqual([true, false])
})

test.each([60, 150, 300])('after %i ms, what came up under the finger is not pressed', (time) => {
  expect(counted(press(0), press(time, 'Proceed to checkout'))).toEqual([true, false])
  // the ground beside a drawer
  expect(counted(press(0), press(time, null))).toEqual([true, false])
})

test('however often it is pressed without a pause, it is once; after one it counts again', () => {
  const times = [0, 200, 400, 600, 800, 1_300]
  expect(counted(...times.map((time) => press(time)))).toEqual([true, false, false, false, false, true])
})

test('another button elsewhere is meant, however fast', () => {
  expect(counted(press(0), press(90, 'Remove', { place: { x: 180, y: 700 } }))).toEqual([true, true])
})

test('what is pressed in a row counts each time; what takes its place does not', () => {
  const step = (time: number) => press(time, 'One more', { canRepeat: true })
  expect(counted(step(0), step(80), step(160), press(240))).toEqual([true, true, true, false])
})

/** Whether the shop hears of each press of a button that answers the first of them `answered` ms after it. */
function answeredAt(answered: number, ...later: Press[]): boolean[] {
  const presses = new Presses()
  const hears = (one: Press) => [!presses.begins(one), !presses.clicks({ ...one, place: null })]
  expect(hears(press(0))).toEqual([true, true])
  presses.answered(BUY, answered)
  return later.map((one) => {
    const [begun, clicked] = hears(one)
    expect(clicked, 'the click of a press goes with it').toBe(begun)
    return begun === true
  })
}

test('whoever has seen a button answer can press it again; what took its place can not be pressed as soon', () => {
  expect(answeredAt(60, press(320))).toEqual([true])
  expect(answeredAt(60, press(320, 'Continue shopping'))).toEqual([false])
})

test('a button that answers within a double click is pressed once', () => {
  expect(answeredAt(30, press(55))).toEqual([false])
  expect(answeredAt(30, press(200))).toEqual([false])
  // the page was busy: the answer came first, though the second press was made before
  expect(answeredAt(90, press(80))).toEqual([false])
})

test('an answer lets one more press through, not each that follows', () => {
  expect(answeredAt(60, press(320), press(400), press(700))).toEqual([true, false, false])
  expect(answeredAt(60, press(100), press(400))).toEqual([false, false])
})

test('a press on what does nothing is none: two of them select a word', () => {
  expect(counted(press(0, null), press(100, null), press(200))).toEqual([true, true, true])
})

test('the key of a button counts once; where the focus was moved meanwhile, it counts there', () => {
  const key = (time: number, control: unknown) => press(time, control, { place: null })
  expect(counted(key(0, BUY), key(120, BUY), key(150, 'Close'))).toEqual([true, false, true])
})

test('something typed in between, the next press is meant', () => {
  const presses = new Presses()
  expect([presses.begins(press(0)), presses.clicks(press(5))]).toEqual([false, false])
  presses.forget()
  expect([presses.begins(press(100)), presses.clicks(press(105))]).toEqual([false, false])
})

test('a click that no finger began, such as a screen reader’s, counts once, too', () => {
  const presses = new Presses()
  expect([0, 200, 400, 900].map((time) => presses.clicks(press(time)))).toEqual([false, true, true, false])
})
