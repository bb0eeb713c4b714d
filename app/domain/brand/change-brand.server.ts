import { inTransaction } from '#app/db/transaction.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { type Administrator, CODE_NEEDED_MESSAGE, hasFreshCode } from '#app/domain/one-time-code-freshness.ts'
import { cancelRemoval } from '#app/domain/pictures/remove-pictures.server.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { saveSettingsGroup } from '#app/domain/settings/change-settings.server.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { BRAND_PICTURES, type Brand, brandClashes, brandOf, mergedBrand } from './brand.ts'

/** Why the brand was not changed. */
export const CHANGE_BRAND_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'changed-meanwhile': 'Somebody else changed the marked fields meanwhile. Save again to keep yours.',
} as const

/** The brand as it is now, merged with what was typed, and the fields that two people changed. */
type BrandClash = { now: Brand; merged: Brand; clashes: (keyof Brand)[] }

type Input = { seen: Partial<Brand>; brand: Brand }

/**
 * Saves the brand, with an audit entry for each group of settings that changed. `seen` is the brand as the form first showed it:
 * fields not touched since keep what others saved, and `changed-meanwhile` names the fields that two people changed, with the
 * brand as it is now. Pictures that were saved once are never removed, so that every change can be undone. Staff need a fresh
 * one-time code.
 */
export async function changeBrand(
  shop: Shop,
  actor: Administrator,
  { seen, brand: typed }: Input,
): Promise<Result<void, 'code-not-fresh' | Refusal<'changed-meanwhile', BrandClash>>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const settings = await findSettings(tx)
    const now = brandOf(settings)
    const merged = mergedBrand({ seen, now, typed })
    const clashes = brandClashes({ seen, now, typed })
    if (clashes.length > 0) return refused('changed-meanwhile', { now, merged, clashes })
    for (const picture of BRAND_PICTURES) await cancelRemoval(tx, merged[picture])
    const { name, about, ...brand } = merged
    await saveSettingsGroup(tx, 'store', { before: settings.store, after: { ...settings.store, name, about } }, context)
    await saveSettingsGroup(tx, 'brand', { before: settings.brand, after: brand }, context)
    return done()
  })
}
