import { expect, test } from 'vitest'
import { LOCAL_CARRIER } from '#app/domain/delivery/local-delivery.ts'
import { COUNTER_CASH } from '../payment/payment.ts'
import { cashHolderText, cashMessage } from './cash-remittance.ts'

const collected = (collectedBy: string) => ({
  createdAt: '2026-11-20T08:00:00.000Z',
  collectedBy,
  capturedPaise: 39_000,
  drawerPaise: 0,
})

test('cash that the shop brought home itself is not owed by a courier', () => {
  expect(cashHolderText(LOCAL_CARRIER)).toBe('With your own delivery, to be counted')
  expect(cashHolderText(COUNTER_CASH)).toBe('In the cash drawer')
  expect(cashHolderText('Delhivery')).toBe('Owed by Delhivery')
  expect(cashMessage(collected(LOCAL_CARRIER), null)).toMatch(
    /^Collected on .+, with your own delivery, to be counted$/,
  )
  expect(cashMessage(collected(''), null)).toMatch(/, still with the courier$/)
})
