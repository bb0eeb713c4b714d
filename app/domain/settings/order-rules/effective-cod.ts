import { formatMoney } from '#app/domain/money/money.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { CodSettings, Settings } from '../settings.ts'

type Rules = Pick<Settings, 'cod' | 'delivery'>
type Payments = Pick<Shop, 'payments'>

/** Whether a payment gateway is connected, so that shoppers can pay online. */
export function hasGateway({ payments }: Payments): boolean {
  return payments.facts.mode !== 'none'
}

/** The rules of cash as they apply now (codRules). */
export function effectiveCod(rules: Rules, shop: Payments): CodSettings {
  return codRules(rules, { hasGateway: hasGateway(shop) })
}

/**
 * The rules of cash: without a gateway nobody can pay online, whatever the owner chose. Where nothing but cash is
 * taken, the lowest order in cash is the smallest order of the shop, and decideCash asks for no other: some orders that
 * the shop accepts could not be paid.
 */
export function codRules({ cod, delivery }: Rules, gateway: { hasGateway: boolean }): CodSettings {
  const cashOnly = cod.cashOnly || !gateway.hasGateway
  return cashOnly ? { ...cod, cashOnly, minimumPaise: delivery.minimumOrderPaise } : cod
}

/**
 * Whether no order that is delivered can be paid: nothing but cash is taken, and the smallest order of the shop is
 * above the highest in cash. What is collected may still be paid at the shop.
 */
export function isNothingPayable(rules: Rules, gateway: { hasGateway: boolean }): boolean {
  const { offered, cashOnly, maximumPaise } = codRules(rules, gateway)
  return offered && cashOnly && rules.delivery.minimumOrderPaise > maximumPaise
}

/** What the owner reads while isNothingPayable. */
export function nothingPayableMessage({ cod, delivery }: Rules): string {
  return `Nobody can order: only cash is taken, up to ${formatMoney(cod.maximumPaise)}, and your smallest order is ${formatMoney(delivery.minimumOrderPaise)}. Raise the highest order in cash, lower the smallest order, or connect a payment gateway.`
}
