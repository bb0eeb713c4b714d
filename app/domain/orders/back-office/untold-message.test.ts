import { expect, test } from 'vitest'
import { untoldMessages } from './untold-message.ts'

const FAILED = {
  kind: 'cash-changed',
  createdAt: '2026-11-18T12:00:00.000Z',
  sentAt: null,
  failedAt: '2026-11-18T12:01:00.000Z',
  error: 'wrong-words no-template',
}
const SENT = { ...FAILED, createdAt: '2026-11-19T12:00:00.000Z', sentAt: '2026-11-19T12:01:00.000Z', failedAt: null }
const ON_ITS_WAY = { status: 'shipped', paymentStatus: 'cod_due' } as const

test('that the shopper does not know the new sum is said until it is sent, or matters no more', () => {
  expect(untoldMessages(ON_ITS_WAY, [FAILED])).toEqual([
    'Not told: “Cash to pay changed”. No registered template is named for this kind of message. Please call the shopper.',
  ])
  expect(untoldMessages(ON_ITS_WAY, [SENT, FAILED])).toEqual([])
  expect(untoldMessages(ON_ITS_WAY, [{ ...FAILED, failedAt: null }])).toEqual([])
  expect(untoldMessages({ status: 'delivered', paymentStatus: 'paid' }, [FAILED])).toEqual([])
  expect(untoldMessages({ status: 'delivered', paymentStatus: 'cod_due' }, [FAILED])).toHaveLength(1)
})

test('messages about neither the sum nor a lost parcel are on the timeline alone', () => {
  expect(untoldMessages(ON_ITS_WAY, [{ ...FAILED, kind: 'order-out-for-delivery' }])).toEqual([])
})
