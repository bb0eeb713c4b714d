import { expect, test } from 'vitest'
import { DAYS } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { openCourierUnderTest } from '#test/shop/courier-steps.ts'
import { CONSIGNMENT, describeCourier, ticking } from './courier-contract.ts'

describeCourier('shiprocket')

test('a token of ten days is replaced, also when it is refused before', async () => {
  const clock = ticking()
  const { connect } = await openCourierUnderTest('shiprocket', clock.now)
  const ofFake = connect(() => Date.parse(clock.now()))
  expect(await ofFake.check.run()).toBeNull()
  clock.advance(9.5 * DAYS)
  expect(await ofFake.check.run()).toBeNull()
  // Its own clock stands still: the token it holds is refused, and it signs in again.
  const slow = connect(() => 0)
  expect(await slow.check.run()).toBeNull()
  clock.advance(11 * DAYS)
  expect(await slow.check.run()).toBeNull()
})

test('a parcel in the pickup queue does not keep the others from their van', async () => {
  const { fake, connect } = await openCourierUnderTest('shiprocket', ticking().now)
  const courier = connect()
  const book = async (reference: string) => {
    return expectOk(await courier.book({ ...CONSIGNMENT, reference }))
  }
  const parcels = [await book('MW-7K3M-9QXF'), await book('MW-7K3M-9QXF-2'), await book('MW-7K3M-9QXF-3')]
  await courier.requestPickup({ day: '2026-06-01', parcels: parcels.slice(1, 2) })
  expect(await courier.requestPickup({ day: '2026-06-01', parcels })).toMatchObject({ ok: true })
  expect(fake.ledger.parcels.map(({ pickupDay }) => pickupDay)).toEqual(parcels.map(() => '2026-06-01'))
})

test('a pickup address that Shiprocket does not have is named with those it has', async () => {
  const { connect } = await openCourierUnderTest('shiprocket', ticking().now)
  expect(await connect(undefined, { SHIPROCKET_PICKUP: 'Home' }).check.run()).toBe(
    'It takes the keys, but has no pickup address “Home”. It has: Primary.',
  )
})
