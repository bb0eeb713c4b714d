import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { monthsAfter } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Need } from '../stock/stock-need.ts'
import type { Lot, LotFacts } from './lot.ts'
import { suggestLotCode } from './lot-code.ts'
import { findLotBasis, insertLot, listLots } from './lot-store.server.ts'
import { lotTexts } from './lot-texts.ts'

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
