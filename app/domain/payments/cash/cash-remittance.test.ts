import { expect, test } from 'vitest'
import { LOCAL_CARRIER } from '#app/domain/delivery/local-delivery.ts'
import { COUNTER_CASH } from '../payment/payment.ts'
import { cashHolderText, cashMessage } from './cash-remittance.ts'
import { cashRemittanceFormSchema } from './cash-remittance-form.ts'

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

test('cash that the shop itself collected needs no reference; that of a courier does', () => {
  const typed = { intent: 'all', amount: '', reference: ' ', note: '', seenPaise: '85500', order: [] }
  const isTaken = (courier: string, reference = typed.reference) =>
    cashRemittanceFormSchema.safeParse({ ...typed, courier, reference }).success
  expect(isTaken(LOCAL_CARRIER)).toBe(true)
  expect(isTaken(COUNTER_CASH)).toBe(true)
  expect(isTaken('Delhivery')).toBe(false)
  expect(isTaken('')).toBe(false)
  expect(isTaken('Delhivery', 'UTR 1')).toBe(true)
})
