import { expect, test } from 'vitest'
import { refundedText, refundedTitle } from './refunded-text.ts'

test('what nobody had paid yet is not refunded: it is taken off the bill', () => {
  const [source, byHand, due] = [{ channel: 'source' }, { channel: 'by-hand' }, { channel: 'due' }] as const
  expect(refundedText([source, byHand])).toBe('refunded')
  expect(refundedText([due, due])).toBe('taken off the bill')
  expect(refundedText([due, byHand])).toBe('refunded or taken off the bill')
  expect(refundedTitle([due])).toBe('Taken off the bill')
})
