import { inTransaction, inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { isSamePackSize, type PackSize } from '#app/domain/pack-size/pack-size.ts'
import { packSizesText } from '#app/domain/pack-size/pack-sizes-text.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { incrementProductVersions } from '../product/product-version-store.server.ts'
import { MAX_PACK_SIZES, TOO_MANY_PACK_SIZES } from './pack-size-form.ts'
import {
  deletePackSize,
  insertPackSize,
  isPackSizeUsed,
  isSoldAlone,
  listAllPackSizes,
  listPackSizes,
  lockPackSizeRow,
  lockPackSizes,
  updatePackSizeRetirement,
} from './pack-size-store.server.ts'

/** Why a pack size was not changed. */
export const PACK_SIZE_MESSAGES = {
  'too-many': `${TOO_MANY_PACK_SIZES} Remove one first, or stop selling one.`,
  'sold-alone': 'Some published products are sold in this size alone. Give them another size, or unpublish them first.',
  'in-use': 'A product has or had a price for this size, so it stays. Stop selling it instead.',
  'changed-meanwhile': 'This size was changed by somebody else meanwhile.',
} as const

/** The message for `already-added`, with the sizes that the shop has. */
export function packSizesAlreadyAddedMessage(sizes: readonly PackSize[]): string {
  return `Nothing was added: the shop has ${packSizesText(sizes)} already.`
}

type PackSizeReason = keyof typeof PACK_SIZE_MESSAGES
type AddPackSizesReason = 'too-many' | Refusal<'already-added', PackSize[]>

/**
 * Adds pack sizes to the shop, all or none; products may then be sold in them. Refuses `too-many`, and `already-added`
 * with those of the shop, also retired ones, that they repeat, be it in other capitals.
 */
export function addPackSizes(
  shop: Shop,
  actor: string,
  ...sizes: readonly PackSize[]
): Promise<Result<void, AddPackSizesReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, AddPackSizesReason>> => {
    await lockPackSizes(tx)
    const present = await listAllPackSizes(tx)
    const repeated = present.map(({ size }) => size).filter((size) => sizes.some((each) => isSamePackSize(each, size)))
    if (repeated.length > 0) return refused('already-added', repeated)
    if (present.filter(({ retiredAt }) => !retiredAt).length + sizes.length > MAX_PACK_SIZES) return refused('too-many')
    for (const size of sizes) {
      if (!(await insertPackSize(tx, size))) return refused('already-added', [size])
      const entry = { action: 'add-pack-size', subject: 'settings:pack-sizes' } as const
      await insertAudit(tx, { ...entry, before: null, after: { size } }, context)
    }
    return done()
  })
}

/**
 * Retires a pack size. It is no longer offered: carts show its lines as no longer sold, and orders that were placed
 * keep theirs. Products keep their prices for the day it returns. Refuses `sold-alone` and `changed-meanwhile`.
 */
export function retirePackSize(shop: Shop, actor: string, size: PackSize): Promise<Result<void, PackSizeReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, PackSizeReason>> => {
    await lockPackSizes(tx)
    if (await isSoldAlone(tx, size)) return refused('sold-alone')
    return changeRetired(tx, size, 'retire-pack-size', context)
  })
}

/** Sells a retired pack size again. Refuses `too-many` and `changed-meanwhile`. */
export function restorePackSize(shop: Shop, actor: string, size: PackSize): Promise<Result<void, PackSizeReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, PackSizeReason>> => {
    await lockPackSizes(tx)
    if ((await listPackSizes(tx)).length >= MAX_PACK_SIZES) return refused('too-many')
    return changeRetired(tx, size, 'restore-pack-size', context)
  })
}

/**
 * Removes a pack size that nothing names, such as one with a mistake in it. Refuses `in-use`, when a product has or had
 * a price for it, and `changed-meanwhile`, when it is gone.
 */
export function removePackSize(shop: Shop, actor: string, size: PackSize): Promise<Result<void, PackSizeReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, PackSizeReason>> => {
    await lockPackSizes(tx)
    await lockPackSizeRow(tx, size)
    if (await isPackSizeUsed(tx, size)) return refused('in-use')
    if (!(await deletePackSize(tx, size))) return refused('changed-meanwhile')
    const entry = { action: 'remove-pack-size', subject: 'settings:pack-sizes' } as const
    await insertAudit(tx, { ...entry, before: { size }, after: null }, context)
    return done()
  })
}

async function changeRetired(
  tx: Tx,
  size: PackSize,
  action: 'retire-pack-size' | 'restore-pack-size',
  context: AuditContext,
): Promise<Result<void, 'changed-meanwhile'>> {
  const isRetired = action === 'retire-pack-size'
  if (!(await updatePackSizeRetirement(tx, size, isRetired ? context.at : null))) return refused('changed-meanwhile')
  await incrementProductVersions(tx, { packSize: size }, context.at)
  const entry = { action, subject: 'settings:pack-sizes' } as const
  await insertAudit(tx, { ...entry, before: { size, isRetired: !isRetired }, after: { size, isRetired } }, context)
  return done()
}
