import { expect, test } from 'vitest'
import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { effectiveCod } from './effective-cod.ts'

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
