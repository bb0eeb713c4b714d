import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { monthsAfter } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Need } from '../stock/stock-pool.ts'
import { lockPools } from '../stock/stock-store.server.ts'
import { isPassedDay, type Lot, type LotCorrection, type LotFacts, lotCorrection } from './lot.ts'
import { suggestLotCode } from './lot-code.ts'
import { findLot, findLotBasis, insertLot, listLots, updateLotFacts } from './lot-store.server.ts'
import { lotTexts } from './lot-texts.ts'

/**
 * Corrects what was typed of a lot when it was received. Refuses `lot-not-found`, and `best-before-passed` for another
 * day that has passed, unless it is confirmed.
 */
export function editLot(
  shop: Shop,
  actor: string,
  lot: Pick<Lot, 'id' | 'productId'>,
  { confirmedPast = false, ...facts }: LotCorrection & { confirmedPast?: boolean },
): Promise<Result<void, 'lot-not-found' | 'best-before-passed'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    // Packing picks lots by these days under the same lock.
    await lockPools(tx, [lot.productId])
    const before = await findLot(tx, lot.productId, lot.id)
    if (!before) return refused('lot-not-found')
    const isAsked = facts.bestBeforeDay !== before.bestBeforeDay
    if (isAsked && isPassedDay({ ...facts, confirmedPast }, indianDay(context.at))) return refused('best-before-passed')
    await updateLotFacts(tx, lot.id, facts)
    const { code } = before
    await insertAudit(
      tx,
      {
        action: 'edit-lot',
        subject: `product:${lot.productId}`,
        before: { code, ...lotCorrection(before) },
        after: { code, ...facts },
      },
      context,
    )
    return done()
  })
}

/** Creates the empty lot of a delivery. Refuses `lot-code-taken` for a code of another lot of the product. */
export async function makeLot(
  tx: Tx,
  { productId, grams }: Need,
  facts: LotFacts,
  context: AuditContext,
): Promise<Result<Lot, 'lot-code-taken'>> {
  const receivedDay = facts.receivedDay || indianDay(context.at)
  const basis = await findLotBasis(tx, productId, receivedDay)
  const own = await listLots(tx, [productId], 'all')
  if (facts.code && own.some((lot) => lot.code === facts.code)) return refused('lot-code-taken')
  const byShelfLife = basis.shelfLifeMonths > 0 ? monthsAfter(receivedDay, basis.shelfLifeMonths) : null
  const lot = {
    id: context.newId('lot'),
    productId,
    code: facts.code || suggestLotCode(basis.name, receivedDay, basis.codes),
    receivedDay,
    bestBeforeDay: facts.bestBeforeDay === undefined ? byShelfLife : facts.bestBeforeDay,
    receivedGrams: grams,
    ...lotTexts(facts),
    costPerKgPaise: facts.costPerKgPaise ?? null,
  }
  await insertLot(tx, lot, context)
  return done({ ...lot, leftGrams: 0 })
}
