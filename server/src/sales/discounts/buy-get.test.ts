import { describe, expect, test } from 'vitest'
import { gotPieces } from './buy-get.ts'

const either = (paisa: number, quantity: number) => ({ paisa, quantity, isBought: true, isGot: true })
const bought = (paisa: number, quantity: number) => ({ paisa, quantity, isBought: true, isGot: false })
const got = (paisa: number, quantity: number) => ({ paisa, quantity, isBought: false, isGot: true })

describe('gotPieces', () => {
  test.each([
    ['the cheapest of the same', [either(300, 1), either(100, 1), either(200, 1)], 2, 1, [0, 1, 0], 0],
    ['as many sets as there are', [either(100, 7)], 2, 1, [2], 0],
    ['one set short', [either(100, 2)], 2, 1, [0], 1],
    ['a lock for a bicycle', [bought(900, 2), got(50, 5)], 1, 1, [0, 2], 0],
    ['what is bought is not got too', [bought(900, 1), either(50, 1)], 2, 1, [0, 0], 1],
    ['one that could be both stays bought', [either(50, 2), got(80, 1)], 2, 1, [0, 1], 0],
    ['one that could be both is got where it can be spared', [either(50, 3), got(80, 1)], 2, 1, [1, 0], 0],
    ['nothing to get', [bought(900, 4)], 1, 1, [0], 1],
  ])('%s', (_what, lines, buy, get, pieces, missing) => {
    expect(gotPieces(lines, buy, get)).toEqual({ got: pieces, missing })
  })
})
