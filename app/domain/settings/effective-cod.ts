import type { Shop } from '#app/domain/shop.ts'
import type { CodSettings, Settings } from './settings.ts'

type Rules = Pick<Settings, 'cod' | 'delivery'>

/**
 * The rules of cash as they apply now: while no gateway is connected nobody can pay online, whatever the owner chose,
 * and the lowest order is that of withCashMinimum.
 */
export function effectiveCod(rules: Rules, { payments }: Pick<Shop, 'payments'>): CodSettings {
  const { cod, delivery } = rules
  return withCashMinimum({ cod: payments.facts.mode === 'none' ? { ...cod, cashOnly: true } : cod, delivery })
}

/**
 * The rules of cash with the lowest order as the shop states it. Where nothing but cash is taken, that is the smallest
 * order of the shop, and decideCash asks for no other: some orders that the shop accepts could not be paid.
 */
export function withCashMinimum({ cod, delivery }: Rules): CodSettings {
  return cod.cashOnly ? { ...cod, minimumPaise: delivery.minimumOrderPaise } : cod
}
