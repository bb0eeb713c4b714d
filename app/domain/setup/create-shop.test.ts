import { expect, test } from 'vitest'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { blockAccount, unblockAccount } from '#app/domain/identity/customers/block-account.server.ts'
import { findInvitedRole } from '#app/domain/identity/staff/invitation-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { ZONES } from '#app/domain/settings/delivery/delivery-zone.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { firstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { OWNER_PHONE, onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { createShop } from './create-shop.server.ts'
import { listSetupSteps } from './list-setup-steps.server.ts'
import { type NewShop, newShopSchema } from './new-shop-form.ts'

const TYPED = {
  phone: '98123 45678',
  name: 'Malabar Spice House',
  goods: 'spices',
  categories: 'Whole spices, Ground spices,, Whole spices',
  sizes: '250 g, 50g, jar 100g',
  pincode: '682002',
  gstin: '',
  fssai: '10012345678901',
  delivery: '60',
  freeFrom: '1200',
}
const SPICES: NewShop = newShopSchema.parse(TYPED)

test('what is typed is read as the forms of the panel read it, and the PIN code tells the state', () => {
  expect(SPICES).toMatchObject({ phone: '+919812345678', state: '32', delivery: 6000, freeFrom: 120_000 })
  const wrong = newShopSchema.safeParse({ ...TYPED, phone: '123', name: '', pincode: '999999', delivery: 'x' })
  expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['phone', 'name', 'pincode', 'delivery'])
  const tooMany = Array.from({ length: 13 }, (_, at) => `${at + 1}kg`).join()
  expect(newShopSchema.safeParse({ ...TYPED, sizes: tooMany }).error?.issues).toMatchObject([{ path: ['sizes'] }])
  const elsewhere = newShopSchema.safeParse({ ...TYPED, gstin: '27AAPFU0939F1ZV' })
  expect(elsewhere.error?.issues.map(({ message }) => message)).toEqual([
    'This GSTIN is of another state than the PIN code.',
  ])
})

test('whoever answers that the shop is not registered for GST has no GSTIN', () => {
  const schemeOf = (scheme: string) => newShopSchema.safeParse({ ...TYPED, scheme }).data?.scheme
  expect([undefined, '', 'Regular', 'composition', ' no '].map((text) => schemeOf(text as string))).toEqual([
    'regular',
    'regular',
    'regular',
    'composition',
    'unregistered',
  ])
  expect(newShopSchema.safeParse({ ...TYPED, scheme: 'maybe' }).error?.issues).toMatchObject([
    { path: ['scheme'], message: 'Answer regular, composition or no.' },
  ])
  expect(newShopSchema.safeParse({ ...TYPED, scheme: 'no', gstin: '32AAPFU0939F1Z4' }).error?.issues).toMatchObject([
    { path: ['gstin'] },
  ])
})

onBothDatabases((open) => {
  test('a shop that is not registered for GST is made without a step that asks for a GSTIN', async () => {
    const { shop } = await open({ samples: true })
    await createShop(shop, COMMAND_LINE, newShopSchema.parse({ ...TYPED, scheme: 'no' }))
    expect((await findSettings(shop.db)).gst).toEqual(firstScheme('unregistered'))
    const law = (await listSetupSteps(shop)).find(({ name }) => name === 'law')
    expect(law?.missing.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['gstin', 'invoicePrefix']))
    expect(law?.missing.map(({ key }) => key)).toContain('address')
  })

  test('makes a shop without sample products, which only its staff see, and invites its owner', async () => {
    const { shop } = await open({ samples: true })
    expect(await createShop(shop, COMMAND_LINE, SPICES)).toEqual({ ok: true, value: undefined })
    const { store, brand, delivery, opening, tax } = await findSettings(shop.db)
    expect(opening).toEqual({ status: 'preparing', sentence: '', loadsSamples: false })
    expect(store).toMatchObject({
      name: 'Malabar Spice House',
      pincode: '682002',
      state: '32',
      fssai: '10012345678901',
    })
    expect(JSON.stringify({ brand, about: store.about })).not.toMatch(/mewa|dry fruit|nuts|almond/i)
    expect([tax.invoicePrefix, brand.orderLetters]).toEqual(['MSH', 'MSH'])
    expect(Object.values(delivery.zones).map(({ firstPaise, freeFromPaise }) => [firstPaise, freeFromPaise])).toEqual(
      Array.from({ length: 5 }, () => [6000, 120_000]),
    )
    expect((await listCategories(shop.db)).map(({ id, name }) => [id, name])).toEqual([
      ['whole-spices', 'Whole spices'],
      ['ground-spices', 'Ground spices'],
    ])
    expect(await listPackSizes(shop.db)).toEqual(['50g', 'Jar 100g', '250g'])
    expect((await listSetupSteps(shop)).find(({ name }) => name === 'packs')).toMatchObject({ status: 'done' })
    expect(await findInvitedRole(shop.db, '+919812345678')).toBe('owner')
    expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
    expect((await listAudit(shop.db, 'settings:brand')).map(({ actor }) => actor)).toEqual([COMMAND_LINE])
    // It is made once.
    expect(await createShop(shop, COMMAND_LINE, SPICES)).toEqual({ ok: false, reason: 'shop-exists' })
  })

  test('a phone that may not become the owner is refused before anything is written, and another run makes the shop', async () => {
    const { shop } = await open({ samples: true })
    const { user } = await makeBuyer(shop, [])
    expect(await blockAccount(shop, 'usr_owner', user.id)).toMatchObject({ ok: true })
    const stored = async () => ({
      settings: await findSettings(shop.db),
      categories: await listCategories(shop.db),
      sizes: await listPackSizes(shop.db),
      products: await shop.db.selectFrom('products').select('id').orderBy('id').execute(),
    })
    const before = await stored()
    const typed = { ...SPICES, phone: user.phone }
    expect(await createShop(shop, COMMAND_LINE, typed)).toEqual({ ok: false, reason: 'is-blocked' })
    expect(await stored()).toEqual(before)
    expect(await unblockAccount(shop, 'usr_owner', user.id)).toMatchObject({ ok: true })
    expect(await createShop(shop, COMMAND_LINE, typed)).toMatchObject({ ok: true })
    expect((await findSettings(shop.db)).store.name).toBe(SPICES.name)
  })

  test('delivery that was not typed stays as each zone has it, and is still to be checked', async () => {
    const { shop } = await open()
    const untyped = newShopSchema.parse({ ...TYPED, delivery: '', freeFrom: ' ' })
    expect(untyped).toMatchObject({ delivery: null, freeFrom: null })
    await createShop(shop, COMMAND_LINE, untyped)
    expect((await findSettings(shop.db)).delivery).toEqual(DEFAULT_SETTINGS.delivery)
    const steps = await listSetupSteps(shop)
    expect(steps.find(({ name }) => name === 'delivery')).toMatchObject({ status: 'open' })
  })

  test('a typed charge changes the charges of all zones, and not from when delivery is free', async () => {
    const { shop } = await open()
    await createShop(shop, COMMAND_LINE, newShopSchema.parse({ ...TYPED, freeFrom: '' }))
    const { zones } = (await findSettings(shop.db)).delivery
    const { zones: before } = DEFAULT_SETTINGS.delivery
    for (const zone of ZONES) expect(zones[zone]).toEqual({ ...before[zone], firstPaise: 6000 })
  })

  test('its name and look are done once the owner has saved them, also as they are', async () => {
    const { shop } = await open()
    await createShop(shop, COMMAND_LINE, SPICES)
    const statusOf = async (step: string) => (await listSetupSteps(shop)).find(({ name }) => name === step)?.status
    expect([await statusOf('name'), await statusOf('delivery')]).toEqual(['open', 'open'])
    const { brand } = await findSettings(shop.db)
    await changeSettings(shop, staffWithFreshCode(shop), 'brand', brand)
    expect(await statusOf('name')).toBe('done')
    expect(await listAudit(shop.db, 'settings:brand')).toHaveLength(1)
  })

  test('the first text message, the invitation of its owner, names the shop', async () => {
    const { shop } = await open()
    await createShop(shop, COMMAND_LINE, SPICES)
    const messages = await shop.db.selectFrom('outbox').selectAll().execute()
    expect(messages).toHaveLength(1)
    expect(JSON.stringify(messages)).toContain('Malabar Spice House')
    expect(JSON.stringify(messages)).not.toContain('Mewa')
  })

  test('an owner of ADMIN_PHONES needs no invitation; a shop that somebody has set up is left alone', async () => {
    const first = await open()
    const bare = { ...SPICES, phone: OWNER_PHONE, categories: [] }
    expect(await createShop(first.shop, COMMAND_LINE, bare)).toMatchObject({ ok: true })
    expect(await listCategories(first.shop.db)).toEqual([])
    expect((await listSetupSteps(first.shop)).find(({ name }) => name === 'product')?.missing[0]).toMatchObject({
      key: 'product',
      page: { page: 'new-product' },
    })
    expect(await findInvitedRole(first.shop.db, OWNER_PHONE)).toBeNull()
    const { shop } = await open({ samples: true })
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { ...DEFAULT_SETTINGS.cod, offered: false })
    expect(await createShop(shop, COMMAND_LINE, SPICES)).toEqual({ ok: false, reason: 'shop-exists' })
    expect((await findSettings(shop.db)).store.name).toBe(DEFAULT_SETTINGS.store.name)
  })
})
