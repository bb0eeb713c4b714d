import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { NO_CONNECTIONS, type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { removeConnection, saveConnection } from './change-connection.server.ts'
import type { ConnectionCredentials } from './connection-credentials.ts'
import { findConnection, markConnectionTested } from './connection-store.server.ts'
import { decryptCredentials } from './encrypted-credentials.server.ts'
import { listUnreadableConnections, readConnectionViews } from './read-connection-views.server.ts'

const TOKEN = 'a token nobody may read 9f3c'
const TWILIO = {
  kind: 'twilio',
  fields: { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: TOKEN, TWILIO_FROM: '+15005550006' },
}

const save = ({ shop }: Opened, typed = TWILIO, seen = '') =>
  saveConnection(shop, staffWithFreshCode(shop), 'sms', { typed, seen })

const viewOf = async (shop: Shop) => (await readConnectionViews(shop)).find(({ name }) => name === 'sms')

const courierOf = async (shop: Shop) => (await readConnectionViews(shop)).find(({ name }) => name === 'courier')

async function typeCourier(shop: Shop, typed: ConnectionCredentials): Promise<void> {
  const seen = (await findConnection(shop.db, 'courier'))?.id ?? ''
  expect(await saveConnection(shop, staffWithFreshCode(shop), 'courier', { typed, seen })).toMatchObject({ ok: true })
}

onBothDatabases((open) => {
  test('typed keys are sealed, and the log has the names of their fields alone', async () => {
    const opened = await open()
    const { shop } = opened
    expect(await save(opened)).toMatchObject({ ok: true })
    const row = await findConnection(shop.db, 'sms')
    expect(row && decryptCredentials(row.sealed, row, shop.secret)).toEqual(TWILIO)
    const audit = await listAudit(shop.db, 'connection:sms')
    expect(audit).toMatchObject([
      { action: 'change-connection', before: null, after: { service: 'twilio', fields: Object.keys(TWILIO.fields) } },
    ])
    const view = await viewOf(shop)
    expect(view).toMatchObject({ source: 'panel', service: 'Twilio', stored: { shown: { TWILIO_AUTH_TOKEN: '9f3c' } } })
    expect(JSON.stringify([row, audit, view])).not.toContain('nobody may read')
  })

  test('with another SECRET the keys have to be typed again, and can be', async () => {
    const opened = await open()
    await save(opened)
    const shop = { ...opened.shop, secret: 'another secret of at least thirty-two characters' }
    const before = await viewOf(shop)
    expect(before).toMatchObject({ source: 'unreadable' })
    expect([await listUnreadableConnections(opened.shop), await listUnreadableConnections(shop)]).toEqual([[], ['sms']])
    const again = await save({ ...opened, shop }, TWILIO, before?.stored?.id)
    expect(again).toMatchObject({ ok: true })
    expect(await viewOf(shop)).toMatchObject({ source: 'panel' })
    expect(await listUnreadableConnections(shop)).toEqual([])
  })

  test('keys that were replaced and kept are told apart: those of an earlier SECRET cannot be opened', async () => {
    const { shop } = await open()
    const token = 'a token of the courier'
    const later = { ...shop, secret: 'another secret of at least thirty-two characters' }
    for (const [as, pickup] of [
      [shop, 'Mewa Godown'],
      [later, 'Mewa Godown'],
      [later, 'Mewa Shop'],
    ] as const)
      await typeCourier(as, { kind: 'delhivery', fields: { DELHIVERY_TOKEN: token, DELHIVERY_PICKUP: pickup } })
    const courier = await courierOf(later)
    expect(courier?.earlier.map(({ isReadable }) => isReadable).toSorted()).toEqual([false, true])
    expect(JSON.stringify(courier)).not.toContain(token)
  })

  test('the same keys saved again replace none: no earlier keys fill the list that payments and parcels are looked for in', async () => {
    const { shop } = await open()
    const delhivery = { kind: 'delhivery', fields: { DELHIVERY_TOKEN: 'a token 1234', DELHIVERY_PICKUP: 'Godown' } }
    await typeCourier(shop, delhivery)
    await typeCourier(shop, { ...delhivery, fields: { ...delhivery.fields, DELHIVERY_TOKEN: '' } })
    expect((await courierOf(shop))?.earlier).toEqual([])
    await typeCourier(shop, { ...delhivery, fields: { ...delhivery.fields, DELHIVERY_TOKEN: 'a token 5678' } })
    expect((await courierOf(shop))?.earlier).toMatchObject([{ service: 'Delhivery', shown: 'key ending in 1234' }])
  })

  test('earlier keys are told apart by the end of a key, or by what was typed that is no key', async () => {
    const { shop } = await open()
    const shiprocket = (SHIPROCKET_EMAIL: string) => ({
      kind: 'shiprocket',
      fields: { SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD: 'the password 1', SHIPROCKET_PICKUP: 'Primary' },
    })
    await typeCourier(shop, shiprocket('api@shop.example'))
    await typeCourier(shop, shiprocket('new@shop.example'))
    expect((await courierOf(shop))?.earlier).toMatchObject([
      { service: 'Shiprocket', shown: 'api@shop.example, Primary' },
    ])
  })

  test('what the last test of typed keys found is not said of a service that the environment sets', async () => {
    const opened = await open()
    await save(opened)
    const row = await findConnection(opened.shop.db, 'sms')
    await markConnectionTested(opened.shop.db, row?.id ?? '', null, opened.shop.now())
    expect((await viewOf(opened.shop))?.tested).toMatchObject({ fault: null })
    const sms = { kind: 'twilio', settings: [] }
    const environment = { ...opened.shop.connections.environment, sms }
    const shop = { ...opened.shop, connections: { ...opened.shop.connections, environment } }
    expect(await viewOf(shop)).toMatchObject({ source: 'environment', tested: null })
  })

  test('two owners at once: the second is shown what the first has saved', async () => {
    const opened = await open()
    await save(opened)
    expect(await save(opened)).toMatchObject({ reason: 'changed-meanwhile' })
    const view = await viewOf(opened.shop)
    expect(await save(opened, TWILIO, view?.stored?.id)).toMatchObject({ ok: true })
  })

  test('a stale code, a problem of a setting, a public demo and the environment save nothing', async () => {
    const opened = await open()
    const { shop, clock } = opened
    const stale = staffWithFreshCode(shop)
    clock.advance(16 * MINUTES)
    expect(await saveConnection(shop, stale, 'sms', { typed: TWILIO, seen: '' })).toMatchObject({
      reason: 'code-not-fresh',
    })
    const withPort = (connections: Partial<typeof NO_CONNECTIONS>) =>
      save({ ...opened, shop: { ...shop, connections: { ...NO_CONNECTIONS, ...connections } } })
    expect(
      await withPort({ problemsOf: async () => ({ TWILIO_FROM: { reason: 'invalid', message: 'must be a number' } }) }),
    ).toMatchObject({
      reason: 'invalid',
      detail: { TWILIO_FROM: 'It must be a number.' },
    })
    expect(await withPort({ mayTypeKeys: false })).toMatchObject({ reason: 'public-demo' })
    const environment = { ...NO_CONNECTIONS.environment, sms: { kind: 'msg91', settings: [] } }
    expect(await withPort({ environment })).toMatchObject({ reason: 'set-by-environment' })
    expect(await findConnection(shop.db, 'sms')).toBeNull()
  })

  test('keys are removed for good, by the owner who saw them', async () => {
    const opened = await open()
    const { shop } = opened
    await save(opened)
    expect(await removeConnection(shop, staffWithFreshCode(shop), 'sms', { seen: 'con_other' })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    const row = await findConnection(shop.db, 'sms')
    expect(await removeConnection(shop, staffWithFreshCode(shop), 'sms', { seen: row?.id ?? '' })).toMatchObject({
      ok: true,
    })
    expect(await findConnection(shop.db, 'sms')).toBeNull()
    expect(await shop.db.selectFrom('connections').selectAll().execute()).toEqual([])
    expect(await listAudit(shop.db, 'connection:sms')).toHaveLength(2)
  })
})
