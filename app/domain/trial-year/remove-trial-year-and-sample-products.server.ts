import { inTransaction } from '#app/db/db.server.ts'
import type { Staff } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { brandOf, brandToSettings } from '#app/domain/brand/brand.ts'
import { withoutExampleTexts } from '#app/domain/brand/generic-brand-texts.ts'
import {
  type RemovedSampleProducts,
  removeSampleProducts,
} from '#app/domain/catalogue/sample-products/remove-sample-products.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import { type Result, refused } from '#app/domain/result.ts'
import { maySetUp } from '#app/domain/settings/opening/may-set-up.server.ts'
import { changeSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { loadOrRemoveTrialYear } from './load-or-remove-trial-year.server.ts'
import { requestTrialYearRemoval } from './request-trial-year-or-its-removal.server.ts'
import { TRIAL_YEAR_MESSAGES } from './trial-year-refusal.ts'

/** Why the samples were not removed. */
export const REMOVE_SAMPLES_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'not-for-you': TRIAL_YEAR_MESSAGES['not-for-you'],
  'trial-at-work': 'The trial year is being taken out first. Press again in a minute.',
} as const

/**
 * Removes what fills an empty shop: the trial year with its orders, if there is one, then the sample products as
 * removeSampleProducts does, and of the brand of a shop that sells other goods the example words. Refuses
 * `code-not-fresh`, `not-for-you` to whoever may not remove the trial year, and `trial-at-work` while another process
 * is loading or removing it.
 */
export async function removeTrialYearAndSampleProducts(
  shop: Shop,
  actor: Staff & Pick<User, 'isAdmin'>,
): Promise<Result<RemovedSampleProducts, keyof typeof REMOVE_SAMPLES_MESSAGES>> {
  if (!(await maySetUp(shop, actor, shop.now()))) return refused('code-not-fresh')
  if (await hasTrial(shop.db)) {
    const requested = await requestTrialYearRemoval(shop, actor)
    // Its removal may be under way.
    if (!requested.ok && requested.reason === 'not-for-you') return refused('not-for-you')
    await loadOrRemoveTrialYear(shop)
    if (await hasTrial(shop.db)) return refused('trial-at-work')
  }
  const removed = await removeSampleProducts(shop, actor)
  if (removed.ok) await removeExampleTexts(shop, actor)
  return removed
}

async function removeExampleTexts(shop: Shop, actor: Staff): Promise<void> {
  const context = auditContext(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const before = brandOf(await findSettings(tx))
    const after = withoutExampleTexts(before)
    if (after === before) return
    const { store, brand } = brandToSettings(after)
    await changeSettingsGroup(tx, 'brand', brand, context)
    await changeSettingsGroup(tx, 'store', store, context)
  })
}
