import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TransitState } from '#app/domain/delivery/courier/courier.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import type { ParcelState } from '../parcel/parcel-state.ts'
import { decideScans, timeOfScan } from './decide-scans.ts'

const AT = '2026-06-01T06:30:00.000Z'
const at = (minutes: number) => later(AT, minutes * MINUTES)

test('scans give the same state in any sequence, doubled and cut into any webhooks', () => {
  const forward: TransitState[] = ['booked', 'in_transit', 'out_for_delivery', 'undelivered']
  const ends = fc.constantFrom<TransitState[]>([], ['delivered'], ['returning'], ['returning', 'returned'])
  const story = fc
    .tuple(fc.array(fc.constantFrom(...forward), { minLength: 1, maxLength: 8 }), ends)
    .map(([way, end]) => [
      ...way.toSorted((one, other) => Math.min(2, forward.indexOf(one)) - Math.min(2, forward.indexOf(other))),
      ...end,
    ])
    .map((states) => states.map((state, index) => ({ state, at: at(index) })))
  fc.assert(
    fc.property(story, fc.infiniteStream(fc.nat(100)), (scans, random) => {
      const pick = () => random.next().value ?? 0
      const mixed = [...scans, ...scans.filter(() => pick() > 50)]
        .map((scan) => ({ scan, place: pick() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ scan }) => scan)
      let parcel: { state: ParcelState; stateAt: string } = { state: 'booked', stateAt: at(-1) }
      for (const scan of mixed) parcel = decideScans(parcel, [scan], 'asked').change ?? parcel
      const whole = decideScans({ state: 'booked', stateAt: at(-1) }, scans, 'asked').change
      expect(parcel.state).toBe(whole?.state ?? 'booked')
    }),
  )
})

test('a scan dated in the future happened when the shop first learned of it', () => {
  const inAYear = at(400 * 24 * 60)
  expect(timeOfScan(inAYear, undefined, AT)).toBe(AT)
  expect(timeOfScan(inAYear, at(-10), AT)).toBe(at(-10))
  expect(timeOfScan(inAYear, inAYear, AT)).toBe(AT)
  expect(timeOfScan(at(4), undefined, AT)).toBe(at(4))
  expect(timeOfScan(at(-90), at(-10), AT)).toBe(at(-90))
})

test('a failed attempt that is told after the next one has begun is no news', () => {
  let parcel: { state: ParcelState; stateAt: string } = { state: 'booked', stateAt: AT }
  const told = [
    { state: 'out_for_delivery', at: at(1) },
    { state: 'out_for_delivery', at: at(3) },
    { state: 'undelivered', at: at(2) },
  ] as const
  for (const scan of told) parcel = decideScans(parcel, [scan], 'webhook').change ?? parcel
  expect(parcel).toEqual({ state: 'out_for_delivery', stateAt: at(3) })
})

test('a webhook never ends a parcel by itself: the courier is asked', () => {
  for (const state of ['delivered', 'returned', 'lost'] as const) {
    const parcel = { state: state === 'returned' ? 'returning' : 'out_for_delivery', stateAt: AT } as const
    expect(decideScans(parcel, [{ state, at: at(1) }], 'webhook')).toEqual({ change: null, unconfirmed: state })
    expect(decideScans(parcel, [{ state, at: at(1) }], 'asked').change).toEqual({ state, stateAt: at(1) })
  }
})
