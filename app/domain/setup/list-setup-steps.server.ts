import { findRemainingSampleData } from '#app/domain/catalogue/sample-products/remaining-sample-data-store.server.ts'
import { sampleProductGaps, sampleStockGaps } from '#app/domain/catalogue/sample-products/remaining-sample-products.ts'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { CONNECTIONS, type ConnectionName } from '#app/domain/connections/connection.ts'
import type { ConnectionView } from '#app/domain/connections/connection-view.ts'
import { readConnectionViews } from '#app/domain/connections/read-connection-views.server.ts'
import { DEMO_OWNER } from '#app/domain/identity/staff/demo-owner.ts'
import { listInvitations } from '#app/domain/identity/staff/invitation-store.server.ts'
import { listStaff } from '#app/domain/identity/staff/staff-store.server.ts'
import type { SmsTemplates } from '#app/domain/notifications/channels/sms-sender.ts'
import { kindsWithoutTemplate } from '#app/domain/notifications/templates/registered-text.ts'
import { TEXT_MESSAGES } from '#app/domain/notifications/templates/text-messages.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { PanelPage } from '#app/domain/panel-page.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { hasGateway, isNothingPayable, nothingPayableMessage } from '#app/domain/settings/order-rules/effective-cod.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { type SettingsGap, settingsGaps, unsavedGaps } from '#app/domain/settings/settings-gaps.ts'
import { findSettings, listConfirmedGroups } from '#app/domain/settings/settings-store.server.ts'
import { gstSchemeAt, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { invoicePrefixFromName } from '#app/domain/settings/tax/invoice-prefix-from-name.ts'
import type { Shop } from '#app/domain/shop.ts'
import {
  countEditedProducts,
  findFirstWithoutPhotograph,
  findWithoutImporter,
} from './setup-product-facts-store.server.ts'
import { nextSetupStep, type SetupStep, setupSteps } from './setup-step.ts'
import { SHOP_URL_PROBLEMS, shopUrlProblem } from './shop-url-problem.ts'

/**
 * The set-up list: each step from the shop's own state, whether it is done, the page that does it, and what is missing
 * of it, each with the page and the field where it is set.
 */
export async function listSetupSteps(shop: Shop): Promise<SetupStep[]> {
  const { db, ownerPhones, sms, origin, demo } = shop
  const [
    settings,
    samples,
    confirmed,
    products,
    packSizes,
    unpictured,
    withoutImporter,
    staff,
    invitations,
    connections,
    series,
  ] = await Promise.all([
    findSettings(db),
    findRemainingSampleData(db),
    listConfirmedGroups(db),
    countEditedProducts(db),
    listPackSizes(db),
    findFirstWithoutPhotograph(db),
    findWithoutImporter(db),
    listStaff(db, ownerPhones),
    listInvitations(db),
    readConnectionViews(shop),
    listDocumentSeries(db),
  ])
  const ofSettings = settingsGaps(settings, shop.now())
  const unsaved = unsavedGaps(confirmed)
  const issuesInvoices = schemeRules(gstSchemeAt(settings.gst, shop.now())).document.series === 'invoice'
  const named = (gaps: readonly SettingsGap[], ...keys: string[]) => gaps.filter(({ key }) => keys.includes(key))
  const connected = (...names: ConnectionName[]) =>
    connections.filter(({ name }) => names.includes(name)).flatMap(connectionGaps)
  const owners = staff.filter(({ role, phone }) => role === 'owner' || ownerPhones.includes(phone))
  const gaps = {
    phone: ownPhone(owners),
    name: named(unsaved, 'brand'),
    law: [
      ...ofSettings.filter(({ key }) => key !== 'dlt'),
      ...(issuesInvoices ? invoiceSeries(settings, series.length > 0) : []),
    ],
    delivery: named(unsaved, 'delivery'),
    packs: [...firstPackSize(packSizes), ...standardPackSizes(packSizes, products)],
    product: [
      ...firstPackSize(packSizes),
      ...firstProduct(products),
      ...photograph(unpictured),
      ...sampleStockGaps(samples),
      ...importers(withoutImporter),
    ],
    samples: sampleProductGaps(samples),
    payment: [
      ...(settings.cod.cashOnly ? [] : [...named(unsaved, 'cod'), ...connected('payments').map(orCashOnly)]),
      ...nothingPayable(settings, shop),
    ],
    messages: [...connected('sms', 'mail'), ...named(ofSettings, 'dlt'), ...missingTemplates(sms.templates)],
    address: address(origin),
    team: team(staff.length + invitations.length),
    open: [...open(settings), ...ownGoods(products)],
  }
  return setupSteps(gaps, demo)
}

/** The phone of a demo is in the README: whoever knows it is the owner. */
function ownPhone(owners: readonly { phone: string }[]): SettingsGap[] {
  if (owners.some(({ phone }) => phone !== DEMO_OWNER)) return []
  if (owners.length === 0) return [{ key: 'owner', message: 'No owner has signed in yet.', page: { page: 'sign-in' } }]
  const message = 'You sign in with the phone of the demo, which everybody knows. Add your own under Team, as an owner.'
  return [{ key: 'owner', message, page: { page: 'settings-section', section: 'team' } }]
}

/** The first invoice of another shop would carry the initials of the first one. */
function invoiceSeries({ store, tax }: Pick<Settings, 'store' | 'tax'>, hasBegun: boolean): SettingsGap[] {
  const isDefault = tax.invoicePrefix === DEFAULT_SETTINGS.tax.invoicePrefix
  if (hasBegun || !isDefault || store.name === DEFAULT_SETTINGS.store.name) return []
  const own = invoicePrefixFromName(store.name, tax)
  if (own === tax.invoicePrefix) return []
  const message = `Invoices: their numbers begin with ${tax.invoicePrefix}. Choose letters of your own, such as ${own}, before the first one.`
  return [{ key: 'invoicePrefix', message, page: { page: 'settings-section', section: 'tax', part: 'invoicePrefix' } }]
}

/** A shop may take cash only, but then its owner has to have chosen so. */
function orCashOnly(gap: SettingsGap): SettingsGap {
  return { ...gap, message: `${gap.message} Only cash? Tick “Take cash only” under Cash on delivery.` }
}

/** Without a gateway a smallest order above the highest in cash is one that nobody can pay. */
function nothingPayable(settings: Settings, shop: Pick<Shop, 'payments'>): SettingsGap[] {
  if (!isNothingPayable(settings, { hasGateway: hasGateway(shop) })) return []
  const page = { page: 'settings-section', section: 'cod', part: 'maximumPaise' } as const
  return [{ key: 'nothing-payable', message: nothingPayableMessage(settings), page }]
}

/** The shop is opened by its owner. One that pauses has been opened. */
function open({ opening }: Pick<Settings, 'opening'>): SettingsGap[] {
  const message = 'The shop is being prepared: choose “Open” and press “Save and apply”.'
  const page = { page: 'settings-section', section: 'opening' } as const
  return opening.status === 'preparing' ? [{ key: 'opening', message, page }] : []
}

/** A shop that shows samples only, or nothing, is not open yet. */
function ownGoods(own: number): SettingsGap[] {
  const message = 'Nothing of your own is on sale yet: publish your first product.'
  return own > 0 ? [] : [{ key: 'own-goods', message, page: { page: 'new-product' } }]
}

/** A product is published with a price for a size, so a shop that sells none sells nothing. */
function firstPackSize(sizes: readonly PackSize[]): SettingsGap[] {
  const message = 'Pack sizes: none is sold. Add the first one, such as 250g or Jar 900g.'
  return sizes.length > 0 ? [] : [{ key: 'packs', message, page: { page: 'settings-section', section: 'pack-sizes' } }]
}

/** Whoever sells a product in the standard sizes has seen them. */
function standardPackSizes(sizes: readonly PackSize[], own: number): SettingsGap[] {
  if (own > 0 || sizes.join() !== NEW_SHOP_PACK_SIZES.join()) return []
  const message = `Pack sizes: ${sizes.join(', ')}. Add yours, such as 350g or Jar 900g. They fit? Leave it.`
  return [{ key: 'packs', message, page: { page: 'settings-section', section: 'pack-sizes' } }]
}

function firstProduct(own: number): SettingsGap[] {
  return own > 0 ? [] : [{ key: 'product', message: 'Products: add your first one.', page: { page: 'new-product' } }]
}

function photograph(product: { id: string; name: string } | null): SettingsGap[] {
  if (!product) return []
  const message = `Photograph: ${product.name} has none of yours.`
  return [{ key: 'photograph', message, page: { page: 'product', id: product.id, field: 'images' } }]
}

function importers({ count, firstId }: { count: number; firstId: string | null }): SettingsGap[] {
  if (firstId === null) return []
  const message = `Importer: ${count} ${count === 1 ? 'product from abroad names' : 'products from abroad name'} none (Legal Metrology, rule 6).`
  return [{ key: 'importers', message, page: { page: 'product', id: firstId, field: 'importedBy' } }]
}

/** A service counts as connected by the environment, or by typed keys whose test has passed. */
function connectionGaps({ name, source, tested }: ConnectionView): SettingsGap[] {
  const { title, without } = CONNECTIONS[name]
  const page = { page: 'connection', id: name } as const
  const gap = (message: string) => [{ key: name, message: `${title}: ${message}`, page }]
  if (source === 'environment') return []
  if (source === 'none') return gap(`no service is connected. ${without}`)
  if (source === 'unreadable') return gap('the keys can no longer be read. Type them again.')
  if (!tested) return gap('the keys were not tested yet.')
  return tested.fault === null ? [] : gap(`the last test failed: ${tested.fault}`)
}

function missingTemplates(templates: SmsTemplates | null): SettingsGap[] {
  const kinds = kindsWithoutTemplate(templates)
  if (!templates || kinds.length === 0) return []
  const names = kinds.map((kind) => TEXT_MESSAGES[kind].name).join(', ')
  const message = `Messages: not sent until ${templates.setting} names their template: ${names}.`
  return [{ key: 'templates', message, page: { page: 'settings-section', section: 'messages' } }]
}

function address(origin: string): SettingsGap[] {
  const problem = shopUrlProblem(origin)
  if (!problem) return []
  const message = `Address: ${origin}. ${SHOP_URL_PROBLEMS[problem]}`
  return [{ key: 'shop-url', message, page: { page: 'settings-section', section: 'opening', part: 'address' } }]
}

function team(people: number): SettingsGap[] {
  const message = 'Team: invite the people who pack or answer customers for you. Alone? Leave it.'
  return people > 1 ? [] : [{ key: 'team', message, page: { page: 'settings-section', section: 'team' } }]
}

/** Where the set-up goes on from the page at `pathname`, which its step `name` led to; null once nothing is left. */
export async function findNextSetupStep(
  shop: Shop,
  { name, pathname }: { name: string; pathname: string },
): Promise<Pick<SetupStep, 'name' | 'title' | 'page'> | null> {
  const isHere = (page: PanelPage) => shop.panelPath(page).split(/[?#]/)[0] === pathname
  const next = nextSetupStep(await listSetupSteps(shop), { name, isHere })
  return next && { name: next.name, title: next.title, page: next.page }
}
