import { expect, test } from 'vitest'
import { rupees } from '#app/domain/money/money.ts'
import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { effectiveCod, isNothingPayable, nothingPayableMessage } from './effective-cod.ts'

const gateway = (mode: PaymentGateway['facts']['mode']) => ({ payments: { facts: { mode } } as PaymentGateway })
const { cod, delivery } = DEFAULT_SETTINGS

test('where cash is the only way to pay, every order that the shop accepts can be paid', () => {
  expect(cod.minimumPaise).toBeGreaterThan(delivery.minimumOrderPaise)
  const cashOnly = { delivery, cod: { ...cod, cashOnly: true } }
  for (const [rules, mode] of [
    [cashOnly, 'live'],
    [cashOnly, 'none'],
    [{ cod, delivery }, 'none'],
  ] as const)
    expect(effectiveCod(rules, gateway(mode)), mode).toEqual({
      ...cod,
      cashOnly: true,
      minimumPaise: delivery.minimumOrderPaise,
    })
  expect(effectiveCod({ cod, delivery }, gateway('live'))).toBe(cod)
})

test.each([
  ['above the highest in cash, where only cash is taken', rupees(5001), { cashOnly: true }, true, true],
  ['at the highest in cash', rupees(5000), { cashOnly: true }, true, false],
  ['above it, where shoppers pay online too', rupees(5001), {}, true, false],
  ['above it, without a gateway', rupees(5001), {}, false, true],
  ['above it, where no cash is taken', rupees(5001), { offered: false }, false, false],
])('a smallest order %s', (_, minimumOrderPaise, own, hasGateway, isNothing) => {
  const rules = { cod: { ...cod, maximumPaise: rupees(5000), ...own }, delivery: { ...delivery, minimumOrderPaise } }
  expect(isNothingPayable(rules, { hasGateway })).toBe(isNothing)
  if (isNothing) expect(nothingPayableMessage(rules)).toContain('up to ₹5,000, and your smallest order is ₹5,001.')
})
