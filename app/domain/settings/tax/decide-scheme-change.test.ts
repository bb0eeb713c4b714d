import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { expectOk } from '#test/expect-ok.ts'
import { decideSchemeChange } from './decide-scheme-change.ts'
import { firstScheme, GST_SCHEMES, type GstSettings, gstSchemeOn, plannedScheme } from './gst-scheme.ts'

const TODAY = '2026-11-26'
const NOW = { today: TODAY, hasDocuments: true }
const REGULAR: GstSettings = { schemes: [] }
const SINCE_APRIL: GstSettings = { schemes: [{ fromDay: '2026-04-01', scheme: 'composition' }] }

test('a change is planned for a later day, replaced by another, and dropped', () => {
  const planned = expectOk(decideSchemeChange(REGULAR, { fromDay: '2027-04-01', scheme: 'composition' }, NOW))
  expect(plannedScheme(planned, TODAY)).toEqual({ fromDay: '2027-04-01', scheme: 'composition' })
  expect(gstSchemeOn(planned, TODAY)).toBe('regular')
  const sooner = decideSchemeChange(planned, { fromDay: TODAY, scheme: 'composition' }, NOW)
  expect(sooner).toMatchObject({ value: { schemes: [{ fromDay: TODAY, scheme: 'composition' }] } })
  const dropped = decideSchemeChange(planned, { fromDay: '2027-04-01', scheme: 'regular' }, NOW)
  expect(dropped).toMatchObject({ value: { schemes: [] } })
})

test.each([
  [{ fromDay: '2026-11-25', scheme: 'composition' }, 'day-past'],
  [{ fromDay: '', scheme: 'composition' }, 'day-wrong'],
  [{ fromDay: '2027-02-30', scheme: 'composition' }, 'day-wrong'],
  [{ fromDay: '2027-04-01', scheme: 'regular' }, 'nothing-changed'],
] as const)('%o is refused as %s', (change, reason) => {
  expect(decideSchemeChange(REGULAR, change, NOW)).toMatchObject({ ok: false, reason })
})

test('a shop that has issued nothing and is not registered from today on never was', () => {
  const begins = { today: TODAY, hasDocuments: false }
  const never = { ok: true, value: firstScheme('unregistered') }
  expect(decideSchemeChange(REGULAR, { fromDay: TODAY, scheme: 'unregistered' }, begins)).toEqual(never)
  expect(decideSchemeChange(SINCE_APRIL, { fromDay: TODAY, scheme: 'unregistered' }, begins)).toEqual(never)
  const dated = [{ fromDay: TODAY, scheme: 'unregistered' }]
  expect(decideSchemeChange(REGULAR, { fromDay: TODAY, scheme: 'unregistered' }, NOW)).toMatchObject({
    value: { schemes: dated },
  })
})

test('no change ever alters a day before today, and the days are in order', () => {
  const change = fc.record({ ahead: fc.integer({ min: -5, max: 40 }), scheme: fc.constantFrom(...GST_SCHEMES) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let gst = REGULAR
      let today = TODAY
      for (const { ahead, scheme } of changes) {
        const decided = decideSchemeChange(
          gst,
          { fromDay: addDays(today, ahead), scheme },
          { today, hasDocuments: true },
        )
        const after = decided.ok ? decided.value : gst
        for (let back = 1; back <= 45; back++)
          expect(gstSchemeOn(after, addDays(today, -back))).toBe(gstSchemeOn(gst, addDays(today, -back)))
        if (decided.ok) expect(gstSchemeOn(after, addDays(today, ahead))).toBe(scheme)
        const days = after.schemes.map(({ fromDay }) => fromDay)
        expect(days).toEqual([...new Set(days)].sort())
        expect(after.schemes.filter(({ fromDay }) => fromDay > today).length).toBeLessThanOrEqual(1)
        gst = after
        today = addDays(today, 3)
      }
    }),
  )
})
