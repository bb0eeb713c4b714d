import { inTransaction } from '#app/db/db.server.ts'
import { createCampaign } from '#app/domain/campaigns/change-campaigns.server.ts'
import { addCollection, changeCollectionProducts } from '#app/domain/catalogue/collections/change-collections.server.ts'
import { findContentPage } from '#app/domain/content/content-store.server.ts'
import { type ContentKind, type ContentPage, contentPath } from '#app/domain/content/page-or-journal-entry.ts'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { insertManifest } from '#app/domain/orders/parcel/manifest-store.server.ts'
import { recordCashRemittance } from '#app/domain/orders/payment/record-cash-remittance.server.ts'
import { NO_PAYOUT_COLUMNS } from '#app/domain/orders/payout-statements/payout-statement.ts'
import { uploadPayoutFile } from '#app/domain/orders/payout-statements/upload-payout-file.server.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { createImport } from '#app/domain/product-imports/create-import.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { reportProblem } from '#app/domain/support/problems/report-problem.server.ts'
import { requestSample } from '#app/domain/support/sample-requests/request-sample.server.ts'
import { DIWALI } from '#test/data/campaign-terms.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { uniqueName, uniqueWord } from '#test/data/unique-name.ts'
import { expectOk } from '#test/expect-ok.ts'
import { publishContent } from '#test/shop/content-pages.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { writeTicket } from './write-ticket.ts'

/**
 * Creates one of everything that has its own page in the panel, beside a paid order. Returns the URLs by route path.
 */
export async function makePanelRecords(shop: Shop, paid: string): Promise<Record<string, string>> {
  const buyer = await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 2 }], { fullName: 'Asha Verma' })
  const delivered = await place(shop, buyer, 'cod')
  await moveThrough({ shop }, delivered, ['confirmed', 'packed', 'shipped', 'delivered'])
  const [page, entry] = [await aPage(shop, 'page'), await aPage(shop, 'entry')]
  return {
    '/pages/:slug': contentPath(page),
    '/journal/:slug': contentPath(entry),
    '/admin/products/import/:id': `/admin/products/import/${await aFile(shop)}`,
    '/admin/products/:id/stock': '/admin/products/1/stock',
    '/admin/products/:id/lots/:lot': `/admin/products/1/lots/${await aLot(shop, '1')}`,
    '/admin/products/:id': '/admin/products/1',
    '/admin/orders/manifests/:id': `/admin/orders/manifests/${await aManifest(shop, delivered)}`,
    '/admin/orders/:id': `/admin/orders/${paid}`,
    '/admin/orders/:id/edit': `/admin/orders/${paid}/edit`,
    '/admin/orders/:id/refund': `/admin/orders/${paid}/refund`,
    '/admin/packing/:id': `/admin/packing/${paid}`,
    '/admin/money/statements/:id': `/admin/money/statements/${await aStatement(shop)}`,
    '/admin/money/cash/:id': `/admin/money/cash/${await aRemittance(shop, delivered)}`,
    '/admin/books/registers/:name': '/admin/books/registers/invoices',
    '/admin/users/:id': `/admin/users/${buyer.user.id}`,
    '/admin/requests/tickets/:id': `/admin/requests/tickets/${await aTicket(shop, delivered)}`,
    '/admin/requests/samples/:id': `/admin/requests/samples/${await aSample(shop, buyer.user)}`,
    '/admin/requests/problems/:id': `/admin/requests/problems/${await aProblem(shop, buyer.user.id, delivered)}`,
    '/admin/pages/:id': `/admin/pages/${page.id}`,
    '/admin/coupons/:id': `/admin/coupons/${await aCoupon(shop)}`,
    '/admin/campaigns/:id': `/admin/campaigns/${await createCampaign(shop, 'usr_owner', DIWALI)}`,
    '/admin/settings/connections/:name': '/admin/settings/connections/mail',
    '/admin/settings/messages/:kind': '/admin/settings/messages/order-shipped',
    '/admin/settings/messages/mails/:kind': '/admin/settings/messages/mails/new-order',
    '/admin/settings/home/:section': '/admin/settings/home/hero',
    '/admin/settings/categories/:id': '/admin/settings/categories/nuts',
    '/admin/settings/collections/:id': `/admin/settings/collections/${await aCollection(shop)}`,
    '/admin/settings/policies/:name': '/admin/settings/policies/return-policy',
  }
}

/** A manifest with the parcel of an order. */
async function aManifest(shop: Shop, orderId: string): Promise<string> {
  const manifest = { id: shop.newId('man'), courier: 'shiprocket', createdAt: shop.now(), createdBy: 'usr_owner' }
  await inTransaction(shop.db, (tx) => insertManifest(tx, manifest))
  await shop.db.updateTable('parcels').set({ manifest_id: manifest.id }).where('order_id', '=', orderId).execute()
  return manifest.id
}

async function aStatement(shop: Shop): Promise<string> {
  const columns = { ...NO_PAYOUT_COLUMNS, reference: 'AWB', amount: 'COD' }
  const file = { headers: ['AWB', 'COD'], rows: [['1900000', '450']] }
  return expectOk(await uploadPayoutFile(shop, 'usr_owner', { kind: 'courier', fileName: 'cod.csv', file, columns }))
}

/** A payment of the courier who has brought an order. */
async function aRemittance(shop: Shop, orderId: string): Promise<string> {
  const { carrier } = (await findOrder(shop.db, orderId)) ?? {}
  const cash = { courier: carrier ?? '', orderIds: [orderId], amountPaise: null, reference: 'UTR 1', note: '' }
  expectOk(await recordCashRemittance(shop, 'usr_owner', cash))
  return (await findRemittanceOf(shop.db, orderId))?.id ?? ''
}

async function aFile(shop: Shop): Promise<string> {
  const file = { fileName: 'walnuts.csv', headers: ['Product name', 'Colour'], rows: [['Walnuts', 'brown']] }
  return expectOk(await createImport(shop, 'usr_owner', file))
}

async function aCollection(shop: Shop): Promise<string> {
  const name = uniqueName('Gifts')
  const id = expectOk(await addCollection(shop, 'usr_owner', { name, hindiName: '' }))
  expectOk(await changeCollectionProducts(shop, 'usr_owner', id, { change: 'add', products: ['1', '2'] }))
  return id
}

async function aLot(shop: Shop, productId: string): Promise<string> {
  const { id } = await shop.db
    .selectFrom('lots')
    .select('id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function aTicket(shop: Shop, orderId: string): Promise<string> {
  const who = { name: 'Asha Verma', phone: '+919876543210', email: null }
  const { id } = await writeTicket(shop, null, { ...who, topic: 'order', orderId, message: 'A pack is missing.' })
  return id
}

async function aSample(shop: Shop, user: User): Promise<string> {
  return expectOk(await requestSample(shop, user, '4', user.defaultAddressId ?? ''))
}

async function aProblem(shop: Shop, userId: string, orderId: string): Promise<string> {
  const input = { position: 1, kind: 'short', packs: 1, shortGrams: 30, words: 'My scale says 220 g.' } as const
  return expectOk(await reportProblem(shop, userId, orderId, input, []))
}

async function aPage(shop: Shop, kind: ContentKind): Promise<ContentPage> {
  const page = await findContentPage(shop.db, await publishContent(shop, kind, 'An evening'))
  if (!page) throw new Error('The page was not stored')
  return page
}

function aCoupon(shop: Shop): Promise<string> {
  const code = `KEYS-${uniqueWord().toUpperCase()}`
  return createCoupon(shop, 'usr_owner', { ...TEN_PERCENT, code }).then(expectOk)
}
