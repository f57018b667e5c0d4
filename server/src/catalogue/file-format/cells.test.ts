import { describe, expect, test } from 'vitest'
import { readCount, readNumber, readSku, writeNumber } from './cells.ts'

describe('a number of a spreadsheet', () => {
  test.each([
    ['1500', 1500],
    ['1500.00', 1500],
    ['12,99', 12.99],
    ['12.5', 12.5],
    ['1,500.00', 1500],
    ['1.500,00', 1500],
    ['1.234,50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1.234.567,89', 1_234_567.89],
    // in lakhs
    ['1,31,880', 131_880],
    ['1,23,45,678.90', 12_345_678.9],
    // France, Switzerland
    ['1\u202f500,00', 1500],
    ['1\u00a0500', 1500],
    ['1’500.00', 1500],
    ['১৫০', 150],
    ['১,৩১,৮৮০.৫০', 131_880.5],
    ['-5', -5],
    // more than three digits behind it can be no thousands
    ['4.3330', 4.333],
  ])('%j is %d', (cell, number) => {
    expect(readNumber(cell)).toBe(number)
  })

  test.each([
    ['1.500', '1500 or 1.50?'],
    ['1,500', '1500 or 1.50?'],
    ['2,500', '2500 or 2.50?'],
    ['1.000', '1000 or 1.00?'],
    ['1.234', '1234 or 1.234?'],
    ['12,990', '12990 or 12.99?'],
    ['0.500', '0500 or 0.50?'],
    ['১,৫০০', '1500 or 1.50?'],
  ])('%j is asked about, as it can be two numbers', (cell, question) => {
    expect(() => readNumber(cell)).toThrow(question)
  })

  test.each(['ten', '1,31,88', '1.23.456', '1,234.567.8', '$5', '1e3', '1 50', '--1', '.5', '5.'])(
    '%j is none',
    (cell) => {
      expect(() => readNumber(cell)).toThrow('A number, please, such as 499.90.')
    },
  )

  test('of pieces is whole', () => {
    expect(readCount('12,00')).toBe(12)
    expect(() => readCount('5.5')).toThrow('A whole number, please: 5.5 is not one.')
    expect(() => readCount('1,000')).toThrow('1000 or 1.00?')
  })

  test.each([4.333, 4.5, 5, 1234.5])('%d is written so that it is read again', (number) => {
    expect(readNumber(writeNumber(number))).toBe(number)
  })
})

describe('a SKU', () => {
  test.each([
    ['5552146', 5_552_146],
    ['৫৫৫২১৪৬', 5_552_146],
    ['2147483647', 2_147_483_647],
  ])('%j is %d', (cell, sku) => {
    expect(readSku(cell)).toBe(sku)
  })

  test('with a zero in front is not the one without it', () => {
    expect(() => readSku('0005552146')).toThrow('A SKU does not begin with 0. Is it 5552146?')
  })

  test.each(['0', '000', '2147483648', '5,552', '1.5', '-1', 'x1'])('%j is none', (cell) => {
    expect(() => readSku(cell)).toThrow('A SKU is a whole number from 1 to 2147483647.')
  })

  test('has to be there', () => {
    expect(() => readSku(undefined)).toThrow('SKU is required')
  })
})
