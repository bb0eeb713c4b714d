import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { addCustomerAddress } from '../customers/add-customer-address.server.ts'
import { findOrCreateCustomer } from '../customers/find-or-create-customer.server.ts'
import { findUser, findUserByPhone, lockUser } from '../user-store.server.ts'
import type { AddressFields } from './address.ts'
import { listAddresses } from './address-store.server.ts'
import {
  chooseDefaultAddress,
  readAddressLimit,
  removeAddress,
  saveAddress,
  saveChosenAddress,
} from './change-addresses.server.ts'

onBothDatabases((open) => {
  const wanted = (over: Partial<AddressFields> = {}, id: string | null = null, makeDefault = false) => ({
    id,
    fields: { ...IN_DELHI, ...over },
    makeDefault,
  })

  test('the first address is the default, another can become it, and there is always exactly one', async () => {
    const opened = await open()
    const { userId } = await signInAs(opened, '9876543210', 'Asha Verma')
    const defaultNow = async () => (await findUser(opened.shop.db, userId, []))?.defaultAddressId
    const add = async (over: Partial<AddressFields>, makeDefault = false) => {
      opened.clock.advance(1)
      const saved = await saveAddress(opened.shop, userId, wanted(over, null, makeDefault))
      return saved.ok ? saved.value.id : ''
    }
    expect(await defaultNow()).toBeNull()
    const home = await add({})
    expect(await defaultNow()).toBe(home)
    const work = await add({ type: 'Work' })
    expect(await defaultNow()).toBe(home)
    const other = await add({ type: 'Other' }, true)
    expect(await defaultNow()).toBe(other)
    await chooseDefaultAddress(opened.shop, userId, work)
    expect(await defaultNow()).toBe(work)
    await removeAddress(opened.shop, userId, work)
    expect(await defaultNow()).toBe(home)
    await removeAddress(opened.shop, userId, home)
    await removeAddress(opened.shop, userId, other)
    expect(await defaultNow()).toBeNull()
  })

  test('an address that the shop does not deliver to is the default only if its user makes it so', async () => {
    const opened = await open()
    const { userId } = await signInAs(opened, '9876543210', 'Asha Verma')
    const defaultNow = async () => (await findUser(opened.shop.db, userId, []))?.defaultAddressId
    await saveAddress(opened.shop, userId, wanted({ pincode: '900056' }))
    expect(await defaultNow()).toBeNull()
    const home = await saveAddress(opened.shop, userId, wanted())
    expect(await defaultNow()).toBe(home.ok ? home.value.id : '')
    const army = await saveAddress(opened.shop, userId, wanted({ pincode: '900056' }, null, true))
    expect(await defaultNow()).toBe(army.ok ? army.value.id : '')
  })

  test('refuses more than the maximum, also in parallel', async () => {
    const opened = await open()
    const { userId } = await signInAs(opened, '9876543210', 'Asha Verma')
    const { most } = await readAddressLimit(opened.shop)
    const saved = await Promise.all(Array.from({ length: most + 5 }, () => saveAddress(opened.shop, userId, wanted())))
    expect(saved.filter((outcome) => outcome.ok)).toHaveLength(most)
    expect(saved.find((outcome) => !outcome.ok)).toMatchObject({
      reason: 'too-many-addresses',
      detail: { most },
    })
  })

  test('beyond the maximum the address of an order by phone is used and not kept, also in parallel', async () => {
    const { shop } = await open()
    const context = auditContext(shop, 'usr_owner')
    const person = { phone: '+919876543210', name: 'Asha Verma' }
    const { most } = await readAddressLimit(shop)
    const addresses = await Promise.all(
      Array.from({ length: most + 2 }, () =>
        inTransaction(shop.db, async (tx) => {
          const user = expectOk(await findOrCreateCustomer(tx, shop, person, context))
          await lockUser(tx, user.id)
          return addCustomerAddress(tx, user, IN_DELHI, context)
        }),
      ),
    )
    const kept = (await findUserByPhone(shop.db, person.phone, []))?.addresses
    expect(kept).toHaveLength(most)
    expect(addresses).toEqual(expect.arrayContaining([...(kept ?? [])]))
    expect(addresses).toHaveLength(most + 2)
  })

  test('another user’s address cannot be changed, chosen or deleted', async () => {
    const opened = await open()
    const asha = await signInAs(opened, '9876543210', 'Asha Verma')
    const ravi = await signInAs(opened, '9123456789', 'Ravi Mehta')
    const saved = await saveAddress(opened.shop, asha.userId, wanted())
    const id = saved.ok ? saved.value.id : ''
    const gone = { ok: false, reason: 'address-not-found' }
    expect(await saveAddress(opened.shop, ravi.userId, wanted({ city: 'Agra' }, id))).toMatchObject(gone)
    expect(await chooseDefaultAddress(opened.shop, ravi.userId, id)).toMatchObject(gone)
    expect(await removeAddress(opened.shop, ravi.userId, id)).toMatchObject(gone)
    expect((await findUser(opened.shop.db, asha.userId, []))?.addresses).toEqual([{ ...IN_DELHI, id }])
  })
})

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
