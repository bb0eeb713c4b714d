import { listViolations } from '#app/domain/reports/invariants/invariants-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** All violated invariants of the shop's data; empty when there are none. */
export async function invariantViolations(shop: Pick<Shop, 'db'>): Promise<string[]> {
  const found = await listViolations(shop.db)
  return found.map(({ wrong, of }) => `${wrong}: ${of.join(', ')}`)
}
