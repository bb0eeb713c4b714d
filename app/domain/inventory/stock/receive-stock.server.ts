import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { monthsAfter } from '#app/domain/calendar-day.ts'
import { indianDay } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Lot } from '../lots/lot.ts'
import { suggestLotCode } from '../lots/lot-code.ts'
import { findLotBasis, insertLot, listLots, updateLotLeft } from '../lots/lot-store.server.ts'
import type { Need } from './stock-need.ts'
import { applyMovement, insertPoolIfMissing, lockPools } from './stock-store.server.ts'

/** Adds delivered grams to a product's pool as a new lot, creating the pool if needed. */
export async function receiveStock(
  tx: Tx,
  { reason, lot, ...need }: Need & { reason: string; lot?: Omit<LotFacts, 'code'> },
  context: AuditContext,
): Promise<void> {
  await insertPoolIfMissing(tx, need.productId)
  await lockPools(tx, [need.productId])
  const made = await makeLot(tx, need, lot ?? {}, context)
  if (!made.ok) throw new Error(`The suggested code of a lot of ${need.productId} was taken`)
  await applyMovement(tx, { ...need, kind: 'receipt', orderId: null, lotId: made.value.id, reason }, context)
  await updateLotLeft(tx, made.value.id, need.grams)
}

/** The known facts of a delivery. Defaults: received today, best before by shelf life, the next free code. */
export type LotFacts = Partial<Pick<Lot, 'code' | 'receivedDay' | 'bestBeforeDay' | 'supplier' | 'costPerKgPaise'>>

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
    supplier: facts.supplier ?? '',
    costPerKgPaise: facts.costPerKgPaise ?? null,
  }
  await insertLot(tx, lot, context)
  return done({ ...lot, leftGrams: 0 })
}
