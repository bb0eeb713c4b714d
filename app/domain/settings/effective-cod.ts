import type { Shop } from '#app/domain/shop.ts'
import type { CodSettings } from './settings.ts'

/**
 * The rules of cash as they apply now: while no gateway is connected nobody can pay online, whatever the owner chose.
 */
export function effectiveCod(cod: CodSettings, { payments }: Pick<Shop, 'payments'>): CodSettings {
  return payments.facts.mode === 'none' ? { ...cod, cashOnly: true } : cod
}
