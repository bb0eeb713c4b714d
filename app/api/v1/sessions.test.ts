import { beforeEach, expect, test } from 'vitest'
import { apiClient } from '#test/http/api-client.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'

type SessionEntry = { id: string; isThisOne: boolean }

onBothDatabases((open) => {
  let opened: Opened
  // One person on two devices, and another one.
  let phone: string
  let laptop: string
  let stranger: string
  beforeEach(async () => {
    opened = await open()
    phone = (await signInAs(opened, '9812345678', 'Asha Rao')).token
    opened.clock.advance(60_000)
    laptop = (await signInAs(opened, '9812345678')).token
    stranger = (await signInAs(opened, '9123456789', 'Meera Nair')).token
  })

  const request = (as: string, path: string, method = 'GET') =>
    apiClient(opened.shop)(`/api/v1${path}`, { method, headers: { Cookie: `sid=${as}` } })
  const sessionsOf = async (as: string): Promise<SessionEntry[]> => (await request(as, '/sessions')).body.sessions
  const idOf = async (as: string) => (await sessionsOf(as)).find(({ isThisOne }) => isThisOne)?.id ?? ''

  test('each person sees their own sessions, and which of them is the present one', async () => {
    const own = await sessionsOf(phone)
    expect(own).toHaveLength(2)
    expect(own.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
    expect(await idOf(laptop)).not.toBe(await idOf(phone))
    expect((await sessionsOf(stranger)).map(({ id }) => id)).toEqual([await idOf(stranger)])
    expect(own.map(({ id }) => id).toSorted()).toEqual([await idOf(phone), await idOf(laptop)].toSorted())
  })

  test('one of the own sessions is ended, once; that of another person is not found, and goes on', async () => {
    const ended = `/sessions/${await idOf(phone)}`
    expect(await request(stranger, ended, 'DELETE')).toMatchObject({
      status: 404,
      body: { error: { reason: 'session-not-found' } },
    })
    expect(await sessionsOf(phone)).toHaveLength(2)
    expect(await request(laptop, ended, 'DELETE')).toEqual({ status: 200, body: { done: true } })
    expect((await request(phone, '/sessions')).status).toBe(401)
    expect((await request(laptop, ended, 'DELETE')).status).toBe(404)
    expect(await sessionsOf(laptop)).toHaveLength(1)
  })

  test('logging out everywhere else ends the other sessions, and neither the present one nor another person’s', async () => {
    expect(await request(laptop, '/sessions', 'DELETE')).toEqual({ status: 200, body: { done: true } })
    expect((await request(phone, '/sessions')).status).toBe(401)
    expect(await sessionsOf(laptop)).toMatchObject([{ isThisOne: true }])
    expect(await sessionsOf(stranger)).toHaveLength(1)
  })
})
