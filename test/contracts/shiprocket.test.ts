import { expect, onTestFinished, test } from 'vitest'
import { shiprocketCourier } from '#app/adapters/couriers/shiprocket/shiprocket-courier.server.ts'
import { DAYS } from '#app/domain/instant.ts'
import type { FakeCourier } from '#test/fakes/couriers/courier-server.ts'
import { openFakeShiprocket } from '#test/fakes/couriers/fake-shiprocket.ts'
import { CONSIGNMENT, describeCourier, timeoutFor } from './courier-contract.ts'

const ACCOUNT = { email: 'api@shop.example', password: 'the password', pickup: 'Primary' }
const TOKEN = 'a token of the webhook'

/** A clock that moves a second at every look, so that scans have their own times. */
function ticking() {
  let at = Date.parse('2026-06-01T06:30:00.000Z')
  const advance = (milliseconds: number) => {
    at += milliseconds
    return new Date(at).toISOString()
  }
  return { now: () => advance(1_000), advance }
}

function courierAt(fake: FakeCourier, account: Partial<typeof ACCOUNT> = {}, clock?: () => number) {
  const config = {
    kind: 'shiprocket',
    keys: {
      SHIPROCKET_EMAIL: ACCOUNT.email,
      SHIPROCKET_PASSWORD: account.password ?? ACCOUNT.password,
      SHIPROCKET_PICKUP: account.pickup ?? ACCOUNT.pickup,
      SHIPROCKET_WEBHOOK_TOKEN: [TOKEN, 'the token before this one'],
    },
    url: fake.url,
  } as const
  return shiprocketCourier(config, { timeoutMs: timeoutFor(() => fake), ...(clock ? { clock } : {}) })
}

describeCourier('Shiprocket', async () => {
  const fake = await openFakeShiprocket({ ...ACCOUNT, webhookToken: TOKEN, now: ticking().now })
  return {
    fake,
    courier: courierAt(fake),
    withWrongKeys: courierAt(fake, { password: 'another' }),
    wrongToken: { 'x-api-key': 'a token of somebody' },
  }
})

test('a token of ten days is replaced, also when it is refused before', async () => {
  const clock = ticking()
  const fake = await openFakeShiprocket({ ...ACCOUNT, webhookToken: TOKEN, now: clock.now })
  onTestFinished(fake.close)
  const ofFake = courierAt(fake, {}, () => Date.parse(clock.now()))
  expect(await ofFake.check.run()).toBeNull()
  clock.advance(9.5 * DAYS)
  expect(await ofFake.check.run()).toBeNull()
  // Its own clock stands still: the token it holds is refused, and it signs in again.
  const slow = courierAt(fake, {}, () => 0)
  expect(await slow.check.run()).toBeNull()
  clock.advance(11 * DAYS)
  expect(await slow.check.run()).toBeNull()
})

test('a parcel in the pickup queue does not keep the others from their van', async () => {
  const fake = await openFakeShiprocket({ ...ACCOUNT, webhookToken: TOKEN, now: ticking().now })
  onTestFinished(fake.close)
  const courier = courierAt(fake)
  const book = async (reference: string) => {
    const booked = await courier.book({ ...CONSIGNMENT, reference })
    if (!booked.ok) throw new Error(booked.detail)
    return booked.value
  }
  const parcels = [await book('MW-7K3M-9QXF'), await book('MW-7K3M-9QXF-2'), await book('MW-7K3M-9QXF-3')]
  await courier.requestPickup({ day: '2026-06-01', parcels: parcels.slice(1, 2) })
  expect(await courier.requestPickup({ day: '2026-06-01', parcels })).toMatchObject({ ok: true })
  expect(fake.ledger.parcels.map(({ pickupDay }) => pickupDay)).toEqual(parcels.map(() => '2026-06-01'))
})

test('a pickup address that Shiprocket does not have is named with those it has', async () => {
  const fake = await openFakeShiprocket({ ...ACCOUNT, webhookToken: TOKEN })
  onTestFinished(fake.close)
  expect(await courierAt(fake, { pickup: 'Home' }).check.run()).toBe(
    'It takes the keys, but has no pickup address “Home”. It has: Primary.',
  )
})
