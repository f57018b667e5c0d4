import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GIFT_CODE_ALPHABET, GIFT_CODE_LENGTH, giftCodeInGroups, readGiftCode } from './gift-code.ts'

const codes = fc
  .array(fc.constantFrom(...GIFT_CODE_ALPHABET), {
    minLength: GIFT_CODE_LENGTH,
    maxLength: GIFT_CODE_LENGTH,
  })
  .map((signs) => signs.join(''))

test('a code is read from what is printed, in small letters, with blanks, and with digits of Bangla', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const printed = giftCodeInGroups(code)
      const bangla = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
      for (const typed of [printed, printed.toLowerCase(), ` ${code.replace(/(.)/g, '$1 ')}`, bangla]) {
        expect(readGiftCode(typed)).toBe(code)
      }
    }),
  )
})

test('what looks the same is the same, and what is too short or strange is no code', () => {
  expect(readGiftCode('OIL0-aВСЕ-HKMN-PTXY')).toBe('0110ABCEHKMNPTXY')
  expect(readGiftCode('WELCOME10')).toBeNull()
  expect(readGiftCode('7K2M-9QXD-4FTA-WE0')).toBeNull()
  expect(readGiftCode('7K2M-9QXD-4FTA-WE0!')).toBeNull()
  expect(readGiftCode('7K2M-9QXD-4FTA-WE0Z-7')).toBeNull()
})
