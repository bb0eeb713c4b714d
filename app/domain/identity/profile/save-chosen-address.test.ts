import { expect, test } from 'vitest'
import { expectOk } from '#test/expect-ok.ts'
import { IN_DELHI, makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { listAddresses } from './address-store.server.ts'
import { saveAddress } from './save-address.server.ts'
import { saveChosenAddress } from './save-chosen-address.server.ts'

const ACME = { company: 'Acme Gifts', gstin: '07AAACM1234A1ZA' }

onBothDatabases((open) => {
  async function withAddress() {
    const { shop } = await open()
    const { user } = await makeBuyer(shop, [])
    const saved = expectOk(await saveAddress(shop, user.id, { id: null, fields: IN_DELHI, makeDefault: true }))
    return { shop, address: saved, buyer: { ...user, addresses: [saved] } }
  }

  test('a business named with a known address is saved there, and the order is placed with it', async () => {
    const { shop, address, buyer } = await withAddress()
    const taken = await saveChosenAddress(shop, buyer, { id: address.id, fields: { ...address, ...ACME } })
    expect(taken).toMatchObject({ ok: true, value: { addressId: address.id, isNew: false } })
    const changed = taken.ok ? taken.value.user.addresses : []
    expect(changed).toEqual([{ ...address, ...ACME }])
    expect(await listAddresses(shop.db, buyer.id)).toEqual(changed)
  })

  test('a new address joins those of the shopper', async () => {
    const { shop, address, buyer } = await withAddress()
    const taken = await saveChosenAddress(shop, buyer, { id: null, fields: { ...IN_DELHI, house: '7' } })
    expect(taken).toMatchObject({ ok: true, value: { isNew: true } })
    const addresses = taken.ok ? taken.value.user.addresses : []
    expect(addresses).toMatchObject([address, { id: taken.ok && taken.value.addressId, house: '7' }])
    expect(await listAddresses(shop.db, buyer.id)).toEqual(addresses)
  })

  test('a known address without anything to save stays as it is', async () => {
    const { shop, address, buyer } = await withAddress()
    const taken = await saveChosenAddress(shop, buyer, { id: address.id, fields: null })
    expect(taken).toEqual({ ok: true, value: { addressId: address.id, user: buyer, isNew: false } })
  })

  test('an address of somebody else is not touched', async () => {
    const { shop, address, buyer } = await withAddress()
    const stranger = await makeBuyer(shop, [])
    expect(
      await saveChosenAddress(shop, stranger.user, { id: address.id, fields: { ...address, ...ACME } }),
    ).toMatchObject({ reason: 'address-not-found' })
    expect(await listAddresses(shop.db, buyer.id)).toEqual([address])
  })
})
