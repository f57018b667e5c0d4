import { expect, test } from 'vitest'
import { errorFile } from './error-file.ts'

test('the list of errors opens in a spreadsheet, and runs nothing there', () => {
  const file = errorFile([
    { row: 2, column: '=cmd()', message: 'One of "a", "b".' },
    { row: 3, column: null, message: 'Short' },
  ])
  expect(file).toBe('\uFEFFrow,column,message\r\n2,"\'=cmd()","One of ""a"", ""b""."\r\n3,"","Short"\r\n')
})
