import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Administrator } from '#app/domain/actor.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { brandOf, brandToSettings } from '#app/domain/brand/brand.ts'
import { withGenericTexts } from '#app/domain/brand/generic-brand-texts.ts'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { addCategory, removeCategory } from '#app/domain/catalogue/categories/change-categories.server.ts'
import { removeSampleProducts } from '#app/domain/catalogue/sample-products/remove-sample-products.server.ts'
import {
  addPackSizes,
  removePackSize,
  retirePackSize,
} from '#app/domain/catalogue/shop-pack-sizes/change-pack-sizes.server.ts'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { inviteStaff } from '#app/domain/identity/staff/change-invitations.server.ts'
import { CHANGE_ROLE_MESSAGES } from '#app/domain/identity/staff/role-change.ts'
import { findRole } from '#app/domain/identity/staff/staff-store.server.ts'
import { hasOrders } from '#app/domain/orders/order/order-read-store.server.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { ZONES } from '#app/domain/settings/delivery/delivery-zone.ts'
import { orderLettersFromName } from '#app/domain/settings/order-letters.ts'
import { changeSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import { findSettings, listSavedGroups } from '#app/domain/settings/settings-store.server.ts'
import { firstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { invoicePrefixFromName } from '#app/domain/settings/tax/invoice-prefix-from-name.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { NewShop } from './new-shop-form.ts'
import { countEditedProducts } from './setup-product-facts-store.server.ts'

/** Why no shop was made. */
export const CREATE_SHOP_MESSAGES = {
  ...CHANGE_ROLE_MESSAGES,
  'shop-exists': 'There is a shop already: it has orders, products or settings of its own. Go on in its panel.',
} as const
export type CreateShopReason = keyof typeof CREATE_SHOP_MESSAGES

/**
 * Makes a shop of one that nobody has set up. Changes what the forms of the panel change, each with its audit entry.
 *
 * - The owner is invited by phone. Unless `isOriginKnown`, they get no message, because its link would lead elsewhere.
 * - Name and words, GST scheme, numbers, state and PIN code are saved as typed. Orders and invoices are numbered with
 *   the initials of the shop. Every delivery zone gets the typed charges, in paise.
 * - The sample products are removed. The categories are the shop's own, or none; the pack sizes are the typed ones.
 * - The shop is in preparation, so that only its staff see it.
 *
 * Refuses `shop-exists` if anything was sold, added or saved before. Refuses `is-blocked` if the owner's phone is
 * blocked, before anything is written, so that it can be called again. Refuses as inviteStaff does.
 */
export async function createShop(
  shop: Shop,
  actor: Administrator,
  input: NewShop,
  { isOriginKnown = true } = {},
): Promise<Result<void, CreateShopReason>> {
  const { db } = shop
  const [saved, own, isInUse] = await Promise.all([listSavedGroups(db), countEditedProducts(db), hasOrders(db)])
  if (isInUse || own > 0 || saved.some(({ group }) => group !== 'opening')) return refused('shop-exists')
  const isInvited = !shop.ownerPhones.includes(input.phone)
  if (isInvited && (await findRole(db, input.phone))?.blockedAt) return refused('is-blocked')
  const removed = await removeSampleProducts(shop, actor)
  if (!removed.ok) return removed
  const context = auditContext(shop, actor)
  await inTransaction(db, (tx) => changeSettingsGroup(tx, 'opening', { status: 'preparing' }, context))
  await replaceCategories(shop, actor, input.categories)
  await replacePackSizes(shop, actor, input.sizes)
  await inTransaction(db, (tx) => saveTypedSettings(tx, input, context))
  // Last, for its text message names the shop.
  if (isInvited) {
    const invited = await inviteStaff(shop, actor, input.phone, 'owner', { withMessage: isOriginKnown })
    if (!invited.ok) return invited
  }
  return done()
}

/** Saves what was typed, in the caller's transaction: each group of settings with its audit entry. */
async function saveTypedSettings(tx: Tx, input: NewShop, context: AuditContext): Promise<void> {
  const settings = await findSettings(tx)
  const { brand, store } = brandToSettings(withGenericTexts(brandOf(settings), input))
  const orderLetters = orderLettersFromName(input.name)
  await changeSettingsGroup(tx, 'brand', { ...brand, orderLetters }, context)
  const { phone, pincode, state, gstin, fssai } = input
  const reach = { phone, whatsapp: '', pincode, state, gstin, fssai }
  await changeSettingsGroup(tx, 'store', { ...store, ...reach }, context)
  if (input.scheme !== 'regular') await changeSettingsGroup(tx, 'gst', firstScheme(input.scheme), context)
  const invoicePrefix = invoicePrefixFromName(input.name, settings.tax)
  await changeSettingsGroup(tx, 'tax', { invoicePrefix }, context)
  const zones = chargedZones(settings.delivery, input)
  if (zones) await changeSettingsGroup(tx, 'delivery', { zones }, context)
}

/**
 * The zones with what was typed of delivery, each of them; what was not typed stays as each has it. Null: nothing was.
 */
function chargedZones(
  { zones }: DeliverySettings,
  { delivery, freeFrom }: Pick<NewShop, 'delivery' | 'freeFrom'>,
): DeliverySettings['zones'] | null {
  if (delivery === null && freeFrom === null) return null
  const charged = ZONES.map((zone) => {
    const { firstPaise, freeFromPaise } = zones[zone]
    return [zone, { ...zones[zone], firstPaise: delivery ?? firstPaise, freeFromPaise: freeFrom ?? freeFromPaise }]
  })
  return Object.fromEntries(charged) as typeof zones
}

/** Removes the categories of the first shop, which fit its goods, and adds those that were typed. */
async function replaceCategories(shop: Shop, actor: Administrator, names: readonly string[]): Promise<void> {
  const { actor: by } = auditContext(shop, actor)
  for (const { id } of await listCategories(shop.db)) await removeCategory(shop, by, id, { moveTo: null })
  for (const name of names) await addCategory(shop, by, { name, hindiName: '', pictureOf: '' })
}

/** Leaves the shop the pack sizes that were typed. One that a sample product had a price for is retired. */
async function replacePackSizes(shop: Shop, actor: Administrator, sizes: readonly PackSize[]): Promise<void> {
  const { actor: by } = auditContext(shop, actor)
  const standard = await listPackSizes(shop.db)
  for (const size of standard.filter((each) => !sizes.includes(each))) {
    const removed = await removePackSize(shop, by, size)
    if (!removed.ok) await retirePackSize(shop, by, size)
  }
  await addPackSizes(shop, by, ...sizes.filter((size) => !standard.includes(size)))
}
