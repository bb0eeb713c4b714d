import { EDIT_PRODUCT_SAYS } from '../catalogue/product-edit.ts'
import { saveProduct } from '../catalogue/save-product.server.ts'
import { MINUTES } from '../instant.ts'
import type { Shop } from '../shop.ts'
import type { RowError } from './import-row.ts'
import { listWaitingRows, updateOutcome } from './import-row-store.server.ts'
import { findImport, listUnclaimed, updateClaim, updateImport, updateUnclaimed } from './import-store.server.ts'
import { planRow } from './plan-row.server.ts'
import type { ImportRow, ProductImport } from './product-import.ts'

const ROWS_A_TURN = 50
const ATTEMPTS = 3

/**
 * Works through the files under way, so many rows a turn. A file is claimed first, so that of several processes one has
 * it; a claim left by one that died runs out, and a row it had saved and not yet noted is then found unchanged. Every row
 * goes through saveProduct, with price history and the rules of publishing. Gives how many rows it did.
 */
export async function runImports(shop: Shop): Promise<number> {
  let rows = 0
  for (const id of await listUnclaimed(shop.db, shop.now())) {
    if (!(await updateClaim(shop.db, id, shop.now(), 2 * MINUTES))) continue
    rows += await runTurn(shop, id)
    await updateUnclaimed(shop.db, id)
  }
  return rows
}

async function runTurn(shop: Shop, id: string): Promise<number> {
  const rows = await listWaitingRows(shop.db, id, ROWS_A_TURN)
  let tried = 0
  for (const row of rows) {
    const file = await findImport(shop.db, id)
    if (file?.status !== 'running') return tried
    await runRow(shop, file, row)
    tried += 1
  }
  if (rows.length < ROWS_A_TURN) await updateImport(shop.db, id, ['running'], { to: 'done', endedAt: shop.now() })
  return tried
}

/** Decides the row anew, for the product may have changed since the check, and once more when it changed just now. */
async function runRow(
  shop: Shop,
  { id, mapping, actor }: ProductImport,
  { position, cells }: ImportRow,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { plan, productId, version } = await planRow(shop.db, cells, mapping, shop.now())
    if (plan.kind === 'failed') return updateOutcome(shop.db, id, position, { ...plan, productId })
    if (plan.kind === 'unchanged')
      return updateOutcome(shop.db, id, position, { kind: plan.kind, errors: [], productId })
    const saved = await saveProduct(shop, actor, productId, plan.edit, version)
    if (saved.ok)
      return updateOutcome(shop.db, id, position, { kind: plan.kind, errors: [], productId: saved.value.id })
    if (saved.reason === 'changed-meanwhile' && attempt < ATTEMPTS) continue
    const errors: RowError[] = [{ column: 'name', says: EDIT_PRODUCT_SAYS[saved.reason] }]
    return updateOutcome(shop.db, id, position, { kind: 'failed', errors, productId })
  }
}
