import { expect, test } from 'vitest'
import { paymentAddress } from './go-to-payment.ts'

test.each([
  ['https://pay.example/x', 'https://pay.example/x'],
  ['http://localhost:3001/x', 'http://localhost:3001/x'],
  ['pay.example/x', 'https://pay.example/x'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
])('%s leads to %s', (given, address) => expect(paymentAddress(given)).toBe(address))
