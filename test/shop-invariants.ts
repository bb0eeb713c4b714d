import { listViolations } from '#app/domain/reports/invariants/invariants-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Everything in the shop's books that should not be there; empty when they balance. */
export async function invariantViolations(shop: Pick<Shop, 'db'>): Promise<string[]> {
  const found = await listViolations(shop.db)
  return found.map(({ wrong, of }) => `${wrong}: ${of.join(', ')}`)
}
