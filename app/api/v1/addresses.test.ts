import { beforeEach, expect, test } from 'vitest'
import { filledFields, IN_DELHI } from '#test/data/addresses.ts'
import { apiClient } from '#test/http/api-client.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'

const ADDRESS = filledFields(IN_DELHI)
const NOT_FOUND = { status: 404, body: { error: { reason: 'address-not-found' } } }

onBothDatabases((open) => {
  let opened: Opened
  let owner: string
  let stranger: string
  beforeEach(async () => {
    opened = await open()
    owner = (await signInAs(opened, '9812345678', 'Asha Rao')).token
    stranger = (await signInAs(opened, '9123456789', 'Meera Nair')).token
  })

  const request = (as: string, method: string, path = '', body?: object) =>
    apiClient(opened.shop)(`/api/v1/addresses${path}`, {
      method,
      headers: { Cookie: `sid=${as}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  async function add(more: object = {}): Promise<string> {
    opened.clock.advance(1_000)
    return (await request(owner, 'POST', '', { ...ADDRESS, ...more })).body.id
  }

  test('an address is added, changed and removed by its owner alone', async () => {
    const id = await add()
    const changed = { ...ADDRESS, city: 'Delhi' }
    expect(await request(stranger, 'GET')).toEqual({ status: 200, body: { addresses: [], defaultAddressId: null } })
    expect(await request(stranger, 'PUT', `/${id}`, changed)).toMatchObject(NOT_FOUND)
    expect(await request(stranger, 'DELETE', `/${id}`)).toMatchObject(NOT_FOUND)
    expect((await request(owner, 'GET')).body.addresses).toMatchObject([{ id, ...ADDRESS }])
    expect(await request(owner, 'PUT', `/${id}`, changed)).toMatchObject({ status: 200, body: { id, city: 'Delhi' } })
    expect((await request(owner, 'GET')).body.addresses).toMatchObject([{ id, ...changed }])
    expect(await request(owner, 'DELETE', `/${id}`)).toEqual({ status: 200, body: { done: true } })
    expect((await request(owner, 'GET')).body).toEqual({ addresses: [], defaultAddressId: null })
  })

  test('an invalid address is refused with a message at its field', async () => {
    const refused = await request(owner, 'POST', '', { ...ADDRESS, state: '27', house: '' })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { fields: { house: 'Enter your house or flat number.' } } },
    })
    expect((await request(owner, 'GET')).body.addresses).toEqual([])
  })

  test('the default is the first address, then the one that its owner chooses', async () => {
    const first = await add()
    const second = await add({ house: '14' })
    const third = await add({ house: '16', makeDefault: true })
    const defaultNow = async () => (await request(owner, 'GET')).body.defaultAddressId
    expect(await defaultNow()).toBe(third)
    expect(await request(stranger, 'PUT', `/${second}/default`)).toMatchObject(NOT_FOUND)
    expect(await defaultNow()).toBe(third)
    expect(await request(owner, 'PUT', `/${second}/default`)).toEqual({ status: 200, body: { done: true } })
    expect(await defaultNow()).toBe(second)
    await request(owner, 'DELETE', `/${second}`)
    expect(await defaultNow()).toBe(first)
  })
})
