import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { findProduct } from '#app/domain/catalogue/product/published-product-store.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import { lockUser } from '#app/domain/identity/user-store.server.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { mailShop } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { panelUrl } from '#app/domain/panel-page.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { decideSample, type RequestSampleReason } from './sample-request.ts'
import { insertSampleRequest, listSampleRequestsOf } from './sample-request-store.server.ts'

/**
 * Requests a tasting sample of a product to an address of the shopper, and mails the shop. Returns the id of the
 * request. Refuses the reasons of `REQUEST_SAMPLE_MESSAGES`; a form sent twice is refused as `already-asked`.
 */
export async function requestSample(
  shop: Shop,
  user: Pick<User, 'id' | 'phone' | 'addresses' | 'name'>,
  productId: string,
  addressId: string,
): Promise<Result<string, RequestSampleReason>> {
  if (!(await tryConsumeRate(shop, 'ask-sample', user.id))) return refused('too-many-requests')
  const context = auditContext(shop, user.id)
  const address = user.addresses.find(({ id }) => id === addressId)
  return inTransaction(shop.db, async (tx) => {
    if (!address) return refused('address-not-found')
    const product = await findProduct(tx, productId, context.at)
    if (!product) return refused('product-not-found')
    await lockUser(tx, user.id)
    const { samples } = await findSettings(tx)
    const decided = decideSample(await listSampleRequestsOf(tx, user.id), productId, samples, context.at)
    if (!decided.ok) return decided
    const id = context.newId('smp')
    const { id: userId, phone } = user
    await insertSampleRequest(tx, { id, userId, phone, productId, address, createdAt: context.at })
    const buyer = `${user.name}, ${address.city} ${address.pincode}`
    const values = { product: product.name, buyer, link: panelUrl(shop, { page: 'sample-request', id }) }
    await mailShop(tx, shop, { kind: 'sample-for-shop', values }, context)
    return done(id)
  })
}
