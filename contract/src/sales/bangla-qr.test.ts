import { describe, expect, test } from 'vitest'
import { type BanglaQr, banglaQrFor, checksum, readBanglaQr } from './bangla-qr.ts'

/** EMVCo's own example of a merchant's code, which is for China. */
const EMVCO =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

const signed = (text: string) => `${text}6304${checksum(`${text}6304`)}`
const ACCOUNT = '26200008com.bank0104SHOP'
const BODY = `000201010211${ACCOUNT}52045941530305058 02BD`.replace(' ', '')
const STATIC = signed(`${BODY}5909Bike haat6005Dhaka`)

const read = (code: string): BanglaQr => {
  const one = readBanglaQr(code)
  if ('wrong' in one) throw new Error(one.wrong)
  return one
}

describe('the checksum', () => {
  test.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    [EMVCO.slice(0, -4), 'A13A'],
  ])('of %s', (text, sum) => {
    expect(checksum(text)).toBe(sum)
  })
})

describe('a merchant’s code', () => {
  test('is read', () => {
    expect(read(` ${STATIC}\n`)).toMatchObject({ name: 'Bike haat', city: 'Dhaka' })
  })

  test('may have its checksum in small letters', () => {
    expect(read(STATIC.slice(0, -4) + STATIC.slice(-4).toLowerCase()).name).toBe('Bike haat')
  })

  test.each([
    ['nothing', '', /not the text/],
    ['an address', 'https://pay.example.com', /not the text/],
    ['a cut one', STATIC.slice(0, -5), /not the text/],
    ['one without its checksum', STATIC.slice(0, -8), /damaged/],
    ['a letter changed', STATIC.replace('Bike', 'Mike'), /damaged/],
    ['a long one', signed(`${BODY}${'5199'.concat('x'.repeat(99)).repeat(6)}`), /not the text/],
    ['another country', EMVCO, /not for taka/],
    ['dollars', signed(BODY.replace('5303050', '5303840')), /not for taka/],
    ['no account', signed(BODY.replace(ACCOUNT, '')), /no account/],
    ['an amount', signed(`${BODY}5403100`), /amount in it/],
    ['a field twice', signed(`${BODY}5902AB5902AB`), /twice/],
    ['a broken inner field', signed(`${BODY}62040599`), /to its end/],
  ])('%s is refused in words', (_what, code, words) => {
    expect(readBanglaQr(code)).toMatchObject({ wrong: expect.stringMatching(words) })
  })
})

describe('the code of a payment', () => {
  test('has amount and reference, and says that it is for one payment', () => {
    const code = banglaQrFor(read(STATIC), { amountMinor: 125_000, reference: 'SH-7K2M9QXD' })
    expect(code).toBe(
      signed(
        `000201010212${ACCOUNT}52045941530305054041250${'5802BD'}5909Bike haat6005Dhaka62150511SH-7K2M9QXD`,
      ),
    )
  })

  test.each([
    [100, '54011'],
    [125_050, '54071250.50'],
    [5, '54040.05'],
  ])('%i paisa', (amountMinor, field) => {
    expect(banglaQrFor(read(STATIC), { amountMinor, reference: 'A' })).toContain(field)
  })

  test('keeps what the bank wrote beside the reference, and counts letters of a Bangla name', () => {
    const own = signed(`${BODY}5904হাটে6005Dhaka62220307Counter0507unknown`)
    const code = banglaQrFor(read(own), { amountMinor: 100, reference: 'SH-1' })
    expect(code).toContain('62190307Counter0504SH-1')
    expect(code.slice(-4)).toBe(checksum(code.slice(0, -4)))
  })

  test('lets what the bank wrote go where there is no room', () => {
    const own = signed(`${BODY}6294${`0390${'x'.repeat(90)}`}`)
    expect(banglaQrFor(read(own), { amountMinor: 100, reference: 'SH-12345' })).toContain('62120508SH-12345')
  })

  test.each([
    [0, 'A'],
    [-1, 'A'],
    [1.5, 'A'],
    [Number.NaN, 'A'],
    [100, ''],
    [100, 'x'.repeat(26)],
    [100, 'a b'],
    [100, 'হাট'],
  ])('%d for “%s” is refused', (amountMinor, reference) => {
    expect(() => banglaQrFor(read(STATIC), { amountMinor, reference })).toThrow(RangeError)
  })
})
