import { expect, test } from 'vitest'
import { listAddresses } from '#app/domain/identity/profile/address-store.server.ts'
import { saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import { IN_DELHI, makeBuyer } from '#test/data/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { addressErrors, saveChosenAddress } from './save-chosen-address.server.ts'

const ACME = { company: 'Acme Gifts', gstin: '07AAACM1234A1ZA' }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

onBothDatabases((open) => {
  async function withAddress() {
    const { shop } = await open()
    const { user } = await makeBuyer(shop, [])
    const saved = await saveAddress(shop, user.id, { id: null, fields: IN_DELHI, makeDefault: true })
    if (!saved.ok) throw new Error(saved.reason)
    return { shop, address: saved.value, buyer: { ...user, addresses: [saved.value] } }
  }

  test('a business named with a known address is saved there, and the order is placed with it', async () => {
    const { shop, address, buyer } = await withAddress()
    const taken = await saveChosenAddress(shop, buyer, formOf({ address: address.id, ...ACME }))
    expect(taken).toMatchObject({ ok: true, value: { addressId: address.id, isNew: false } })
    const changed = taken.ok ? taken.value.user.addresses : []
    expect(changed).toEqual([{ ...address, ...ACME }])
    expect(await listAddresses(shop.db, buyer.id)).toEqual(changed)
    const cleared = await saveChosenAddress(
      shop,
      { ...buyer, addresses: changed },
      formOf({ address: address.id, company: '', gstin: '' }),
    )
    expect(cleared.ok && cleared.value.user.addresses).toEqual([address])
  })

  test('a form without the fields of a business leaves the address as it is', async () => {
    const { shop, address, buyer } = await withAddress()
    const taken = await saveChosenAddress(shop, buyer, formOf({ address: address.id }))
    expect(taken).toEqual({ ok: true, value: { addressId: address.id, user: buyer, isNew: false } })
  })

  test('a GSTIN of another state is refused at its field, and nothing is saved', async () => {
    const { shop, address, buyer } = await withAddress()
    const form = formOf({ address: address.id, company: 'Acme', gstin: '29AAACM1234A1Z4' })
    const refused = await saveChosenAddress(shop, buyer, form)
    expect(refused).toMatchObject({ ok: false, fields: { gstin: expect.stringContaining('is of Karnataka') } })
    expect(addressErrors(form, buyer)).toEqual(refused.ok ? {} : refused.fields)
    expect(await listAddresses(shop.db, buyer.id)).toEqual([address])
  })

  test('an address of somebody else is not touched', async () => {
    const { shop, address, buyer } = await withAddress()
    const stranger = await makeBuyer(shop, [])
    await saveChosenAddress(shop, { ...stranger.user, addresses: [] }, formOf({ address: address.id, ...ACME }))
    expect(await listAddresses(shop.db, buyer.id)).toEqual([address])
  })
})
