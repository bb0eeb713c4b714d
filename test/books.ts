import { listImbalances } from '#app/domain/reports/invariants/books-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Everything in the shop's books that should not be there; empty when they balance. */
export async function wrongInBooks(shop: Pick<Shop, 'db'>): Promise<string[]> {
  const found = await listImbalances(shop.db)
  return found.map(({ wrong, of }) => `${wrong}: ${of.join(', ')}`)
}
