import { expect, test } from 'vitest'
import { findConnection } from '#app/domain/connections/connection-store.server.ts'
import { IDEMPOTENCY_KEY } from '#app/domain/idempotency/idempotency-key-field.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const TOKEN = 'a token nobody may read 9f3c'
const TWILIO = {
  intent: 'save',
  kind: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_FROM: '+15005550006',
}
const PATH = '/admin/settings/connections/sms'

onOneDatabase((open) => {
  test('a typed key is in no page, response, log line, audit entry, export or row', async () => {
    const opened = await open()
    const { shop, clock, outside } = opened
    const request = await appClient(opened)
    const { owner, customer } = await signInPeople(opened)
    const seen: string[] = []
    const read = async (path: string, init?: RequestInit) => {
      const response = await request(path, { as: owner, ...init })
      seen.push(await response.text(), JSON.stringify([...response.headers]))
      return response.status
    }
    const save = (over: Record<string, string> = {}) =>
      read(PATH, { method: 'POST', body: new URLSearchParams({ ...TWILIO, connectionId: '', ...over }) })

    clock.advance(16 * MINUTES)
    expect(await save()).toBe(403)
    expect(await save({ TWILIO_AUTH_TOKEN: `${TOKEN}\u0000` })).toBe(400)
    expect((await findConnection(shop.db, 'sms'))?.id).toBeUndefined()

    const fresh = await signInPeople(opened)
    const saved = await request.post(
      PATH,
      { ...TWILIO, connectionId: '', [IDEMPOTENCY_KEY]: 'a-key-of-sixteen-letters' },
      { as: fresh.owner },
    )
    expect(saved.status).toBe(302)
    expect((await findConnection(shop.db, 'sms'))?.kind).toBe('twilio')
    seen.push(await saved.text())
    const pages = [
      PATH,
      `${PATH}.data`,
      '/admin/settings/connections',
      '/admin/audit',
      '/admin/audit.csv',
      '/admin/settings',
    ]
    for (const page of pages) expect(await read(page), page).toBe(200)
    expect(seen.join()).toContain('9f3c')
    for (const table of ['connections', 'audit_log', 'idempotency_keys', 'settings', 'outbox'] as const)
      seen.push(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute()))
    seen.push(JSON.stringify(outside.log))
    expect(seen.join()).not.toContain('nobody may read')

    for (const path of [PATH, '/admin/settings/connections'])
      expect((await request(path, { as: customer })).headers.get('Location')).toBe('/')
    expect((await request('/admin/settings/connections/no-such', { as: fresh.owner })).status).toBe(404)
  })
})
