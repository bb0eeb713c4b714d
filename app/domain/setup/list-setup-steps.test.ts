import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { changePrices } from '#app/domain/catalogue/pricing/change-prices.server.ts'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import type { EditableProduct, ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { loadSampleProducts } from '#app/domain/catalogue/sample-products/load-sample-products.server.ts'
import { removeSampleProducts } from '#app/domain/catalogue/sample-products/remove-sample-products.server.ts'
import {
  addPackSizes,
  removePackSize,
  restorePackSize,
  retirePackSize,
} from '#app/domain/catalogue/shop-pack-sizes/change-pack-sizes.server.ts'
import { DEMO_OWNER } from '#app/domain/identity/staff/demo-owner.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { TEXT_KINDS } from '#app/domain/notifications/templates/text-messages.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import {
  hideSetupChecklist,
  isSetupChecklistShown,
  showSetupChecklist,
} from '#app/domain/settings/opening/setup-checklist-visibility.server.ts'
import type { OpeningStatus } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { listSetupSteps } from './list-setup-steps.server.ts'
import { findWithoutImporter } from './setup-product-facts-store.server.ts'

const OWNER = 'usr_owner'
const gapsOf = async ({ shop }: Pick<Opened, 'shop'>) => (await listSetupSteps(shop)).flatMap(({ missing }) => missing)
const keys = async (opened: Opened) => (await gapsOf(opened)).map(({ key }) => key)

/** Makes a sample product the owner's own. */
async function saveAlmonds(shop: Shop, changes: Partial<ProductEdit>): Promise<void> {
  const edit = (await findEditableProduct(shop.db, '1', shop.now()))?.edit as ProductEdit
  await changeProduct(shop, OWNER, '1', { version: null, edit: { ...edit, ...changes } })
}

onBothDatabases((open) => {
  test('a new shop has the whole checklist, without sample products', async () => {
    const opened = await open()
    expect(await keys(opened)).toEqual(
      expect.arrayContaining(['gstin', 'fssai', 'address', 'dlt', 'delivery', 'cod', 'product', 'payments', 'team']),
    )
    expect(await keys(opened)).not.toContain('samples')
  })

  test('each line disappears once done; saving unchanged defaults also counts', async () => {
    const opened = await open({ demo: false })
    const { shop } = opened
    const { store, brand, delivery, cod } = DEFAULT_SETTINGS
    expect(await keys(opened)).toContain('brand')
    await changeSettings(shop, staffWithFreshCode(shop), 'brand', brand)
    await changeSettings(shop, staffWithFreshCode(shop), 'delivery', delivery)
    expect(await keys(opened)).not.toContain('delivery')
    expect(await keys(opened)).toContain('cod')
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { ...cod, offered: false })
    const own = {
      gstin: '07AAPFU0939F1ZV',
      fssai: '10012345678901',
      legalName: 'Ravi & Sons',
      address: '1 Chandni Chowk',
    }
    const reach = { phone: '+919811012345', whatsapp: '', email: 'care@shop.in' }
    const grievance = { grievanceOfficer: 'Ravi Gupta', grievanceEmail: 'ravi@shop.in' }
    await changeSettings(shop, staffWithFreshCode(shop), 'store', { ...store, ...own, ...reach, ...grievance })
    const text = { text: null, dltId: '1107161234567890123', version: 1 }
    await changeSettings(shop, staffWithFreshCode(shop), 'messages', { 'order-placed': text })
    expect(await keys(opened)).toEqual([
      'owner',
      'packs',
      'product',
      'payments',
      'sms',
      'mail',
      'shop-url',
      'team',
      'own-goods',
    ])
    const environment = {
      payments: { kind: 'razorpay', settings: [] },
      sms: { kind: 'msg91', settings: [] },
      mail: { kind: 'smtp', settings: [] },
    }
    const connections = { ...shop.connections, environment: { ...shop.connections.environment, ...environment } }
    const steps = await listSetupSteps({ ...shop, connections, origin: 'https://shop.example' })
    expect(steps.filter(({ status }) => status === 'done').map(({ name }) => name)).toEqual([
      'name',
      'law',
      'delivery',
      'samples',
      'payment',
      'messages',
      'address',
    ])
    expect(steps.find(({ name }) => name === 'team')).toMatchObject({
      status: 'optional',
      page: { page: 'settings-section', section: 'team' },
    })
    // Saving unchanged defaults is no change.
    expect(await listAudit(shop.db, 'settings:delivery')).toEqual([])
  })

  test('the last step is done once the shop is open with goods of the owner, and a pause does not ask for it again', async () => {
    const { shop } = await open({ samples: true })
    const last = async () => (await listSetupSteps(shop)).at(-1)
    const become = (status: OpeningStatus) => changeSettings(shop, staffWithFreshCode(shop), 'opening', { status })
    expect(await last()).toMatchObject({ name: 'open', status: 'open', page: { page: 'new-product' } })
    await saveAlmonds(shop, { description: 'Ours.' })
    expect(await last()).toMatchObject({ status: 'done' })
    await become('preparing')
    expect(await last()).toMatchObject({ title: 'Open the shop', status: 'open' })
    await become('open')
    expect(await last()).toMatchObject({ status: 'done' })
    await become('paused')
    expect(await last()).toMatchObject({ status: 'done' })
  })

  test('the phone of the demo is nobody’s own', async () => {
    const { shop } = await open()
    const phone = async (ownerPhones: readonly string[]) =>
      (await listSetupSteps({ ...shop, ownerPhones })).find(({ name }) => name === 'phone')
    const own = (await makeBuyer(shop, [])).user.phone
    await shop.db.updateTable('users').set({ phone: DEMO_OWNER }).where('phone', '=', own).execute()
    expect(await phone([DEMO_OWNER])).toMatchObject({
      status: 'later',
      missing: [{ key: 'owner', page: { page: 'settings-section', section: 'team' } }],
    })
    await shop.db.updateTable('users').set({ phone: own }).where('phone', '=', DEMO_OWNER).execute()
    expect(await phone([own])).toMatchObject({ status: 'done' })
  })

  test('a shop of another name chooses the letters of its invoices before the first one', async () => {
    const opened = await open()
    const { shop } = opened
    expect(await keys(opened)).not.toContain('invoicePrefix')
    await changeSettings(shop, staffWithFreshCode(shop), 'store', {
      ...DEFAULT_SETTINGS.store,
      name: 'Kerala Spice House',
    })
    expect((await gapsOf(opened)).find(({ key }) => key === 'invoicePrefix')).toMatchObject({
      message: 'Invoices: their numbers begin with MW. Choose letters of your own, such as KSH, before the first one.',
      page: { page: 'settings-section', section: 'tax', part: 'invoicePrefix' },
    })
    await shop.db.insertInto('counters').values({ name: 'invoices 26-27', value: 1 }).execute()
    expect(await keys(opened), 'numbered already').not.toContain('invoicePrefix')
    await shop.db.deleteFrom('counters').where('name', '=', 'invoices 26-27').execute()
    await changeSettings(shop, staffWithFreshCode(shop), 'tax', { invoicePrefix: 'KSH' })
    expect(await keys(opened)).not.toContain('invoicePrefix')
  })

  test('the sizes are to be looked at until one is changed or the first product is sold in them', async () => {
    const opened = await open()
    const { shop } = opened
    expect((await gapsOf(opened)).find(({ key }) => key === 'packs')).toMatchObject({
      message: `Pack sizes: ${NEW_SHOP_PACK_SIZES.join(', ')}. Add yours, such as 350g or Jar 900g. They fit? Leave it.`,
      page: { page: 'settings-section', section: 'pack-sizes' },
    })
    await addPackSizes(shop, OWNER, '350g')
    expect(await keys(opened)).not.toContain('packs')
    const other = await open({ samples: true })
    expect(await keys(other)).toContain('packs')
    await saveAlmonds(other.shop, { description: 'Ours.' })
    expect(await keys(other)).not.toContain('packs')
  })

  test('a shop without any size that is sold has to add one', async () => {
    const { shop } = await open()
    const packs = async () => (await listSetupSteps(shop)).find(({ name }) => name === 'packs')
    for (const size of NEW_SHOP_PACK_SIZES) await removePackSize(shop, OWNER, size)
    const message = 'Pack sizes: none is sold. Add the first one, such as 250g or Jar 900g.'
    expect(await packs()).toMatchObject({ status: 'optional', missing: [{ key: 'packs', message }] })
    const product = (await listSetupSteps(shop)).find(({ name }) => name === 'product')
    expect(product?.missing).toContainEqual(expect.objectContaining({ message }))
    await addPackSizes(shop, OWNER, '350g')
    await retirePackSize(shop, OWNER, '350g')
    expect(await packs()).toMatchObject({ status: 'optional', missing: [{ message }] })
    await restorePackSize(shop, OWNER, '350g')
    expect(await packs()).toMatchObject({ status: 'done', missing: [] })
  })

  test('payment is done where only cash is taken on purpose, and asks for it until then', async () => {
    const { shop } = await open({ demo: false })
    const payment = async () => (await listSetupSteps(shop)).find(({ name }) => name === 'payment')
    expect((await payment())?.page, 'where cash, or cash only, is chosen').toEqual({
      page: 'settings-section',
      section: 'cod',
    })
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { ...DEFAULT_SETTINGS.cod, codeOverPaise: 0 })
    expect(await payment()).toMatchObject({ status: 'open', missing: [{ key: 'payments' }] })
    expect((await payment())?.missing[0]?.message).toContain('Only cash?')
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { cashOnly: true })
    expect(await payment()).toMatchObject({ status: 'done', missing: [] })
  })

  test('lists text messages without a template', async () => {
    const { shop } = await open()
    const all = Object.fromEntries(TEXT_KINDS.map((kind) => [kind, '65f0']))
    const gapOf = async (ids: Record<string, string> | null) => {
      const sms = { ...shop.sms, templates: ids && { setting: 'THEIR_TEMPLATES', ids } }
      return (await gapsOf({ shop: { ...shop, sms } })).find(({ key }) => key === 'templates')
    }
    expect(await gapOf(null)).toBeUndefined()
    expect(await gapOf(all)).toBeUndefined()
    const { 'order-given': _, ...others } = all
    expect(await gapOf(others)).toMatchObject({
      message: 'Messages: not sent until THEIR_TEMPLATES names their template: Free of charge.',
    })
  })

  test('samples on sale are a step of their own, which leaves the first product alone', async () => {
    const { shop } = await open({ samples: true })
    const step = async (wanted: string) => (await listSetupSteps(shop)).find(({ name }) => name === wanted)
    expect(await step('samples')).toMatchObject({ status: 'open', missing: [{ key: 'samples' }] })
    expect((await step('product'))?.missing.map(({ key }) => key)).toEqual(['product'])
    await saveAlmonds(shop, { description: 'Ours.' })
    expect((await step('product'))?.missing.map(({ key }) => key)).toEqual(['photograph', 'sample-stock', 'importers'])
    await adjustStock(shop, OWNER, '1', { kind: 'count', grams: 1000, confirmedGrams: 1000, reason: 'Counted' })
    expect((await step('product'))?.missing.map(({ key }) => key)).not.toContain('sample-stock')
    await removeSampleProducts(shop, staffWithFreshCode(shop))
    expect(await step('samples')).toMatchObject({ status: 'done' })
  })

  test('one photographed product of the owner is enough beside a sample whose price she changed', async () => {
    const { shop } = await open({ samples: true })
    const missing = async () =>
      (await listSetupSteps(shop)).find(({ name }) => name === 'product')?.missing.map(({ key }) => key)
    const price = async (productId: string, pricePaise: number) => {
      const version = (await findEditableProduct(shop.db, productId, shop.now()))?.version as number
      return changePrices(shop, OWNER, [{ productId, version, packs: [{ weight: '500g', pricePaise }] }])
    }
    expect(await price('2', 70_000)).toMatchObject({ ok: true })
    expect(await missing(), 'a price alone').toEqual(['product'])
    const images = ['/files/products/1700000000000_almonds-1280x1280.webp']
    await saveAlmonds(shop, { importedBy: 'Nut Traders, Mumbai', images })
    await adjustStock(shop, OWNER, '1', { kind: 'count', grams: 1000, confirmedGrams: 1000, reason: 'Counted' })
    expect(await missing()).toEqual([])
    const { edit } = (await findEditableProduct(shop.db, '2', shop.now())) as EditableProduct
    await changeProduct(shop, OWNER, '2', { version: null, edit: { ...edit, importedBy: 'Nut Traders, Mumbai' } })
    expect(await missing(), 'the drawn picture of the second one').toEqual(['sample-stock'])
  })

  test('lists products from abroad without an importer until it is named', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    expect(await findWithoutImporter(shop.db), 'samples').toEqual({ count: 0, firstId: null })
    await saveAlmonds(shop, { description: 'Ours.' })
    expect(await findWithoutImporter(shop.db)).toEqual({ count: 1, firstId: '1' })
    expect((await gapsOf(opened)).find(({ key }) => key === 'importers')).toMatchObject({
      message: 'Importer: 1 product from abroad names none (Legal Metrology, rule 6).',
    })
    await saveAlmonds(shop, { importedBy: 'Nut Traders, Mumbai' })
    expect(await findWithoutImporter(shop.db)).toMatchObject({ count: 0 })
    const { shop: real } = await open({ demo: false })
    await loadSampleProducts(real, { id: OWNER, isAdmin: true })
    expect(await findWithoutImporter(real.db)).toEqual({ count: 0, firstId: null })
  })

  test('hides and shows the checklist for all staff, with audit entries', async () => {
    const { shop } = await open()
    expect(await isSetupChecklistShown(shop.db)).toBe(true)
    await hideSetupChecklist(shop, OWNER)
    await hideSetupChecklist(shop, OWNER)
    expect(await isSetupChecklistShown(shop.db)).toBe(false)
    await showSetupChecklist(shop, OWNER)
    expect(await isSetupChecklistShown(shop.db)).toBe(true)
    expect((await listAudit(shop.db, 'settings:setup-list')).map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ shown: false }, { shown: true }]),
    )
  })
})
