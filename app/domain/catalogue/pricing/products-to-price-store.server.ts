import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ProductToPrice } from '../product/admin-list/admin-product.ts'
import { listAdminProducts } from '../product/admin-list/admin-product-store.server.ts'
import { listGstRatesInForce } from '../product/pack-and-gst-rate-store.server.ts'

/** The products of listAdminProducts with what changing their prices needs: packs, cost per kg, and GST rate. */
export async function listProductsToPrice(
  db: Db,
  ids: readonly string[] | null,
  limit: number,
  at: Instant,
): Promise<ProductToPrice[]> {
  const products = await listAdminProducts(db, ids, limit, at)
  const found = products.map(({ id }) => id)
  const costs = await listCostsPerKg(db, found)
  const rates = await listGstRatesInForce(db, found, at)
  return products.map(({ id, name, version, packs }) => ({
    id,
    name,
    version,
    packs,
    costPerKgPaise: costs.get(id) ?? null,
    gstRateBp: rates.get(id)?.gstRateBp ?? 0,
  }))
}

async function listCostsPerKg(db: Db, ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['id', 'cost_per_kg_paise']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.cost_per_kg_paise]))
}
