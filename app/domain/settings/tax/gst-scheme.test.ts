import { expect, test } from 'vitest'
import { firstScheme, type GstSettings, gstSchemeAt, gstSchemeOn, issuedDocument, needsGstRates } from './gst-scheme.ts'

const TODAY = '2026-11-26'
const REGULAR: GstSettings = { schemes: [] }
const SINCE_APRIL: GstSettings = { schemes: [{ fromDay: '2026-04-01', scheme: 'composition' }] }

test('a scheme holds from its day on, in India', () => {
  expect(gstSchemeOn(SINCE_APRIL, '2026-03-31')).toBe('regular')
  expect(gstSchemeOn(SINCE_APRIL, '2026-04-01')).toBe('composition')
  expect(gstSchemeAt(SINCE_APRIL, '2026-03-31T18:29:59.999Z')).toBe('regular')
  expect(gstSchemeAt(SINCE_APRIL, '2026-03-31T18:30:00.000Z')).toBe('composition')
})

test('goods need a rate while a registration is in force or planned', () => {
  const planned = {
    schemes: [...firstScheme('unregistered').schemes, { fromDay: '2027-04-01', scheme: 'regular' }],
  } as const
  expect(needsGstRates(REGULAR, TODAY)).toBe(true)
  expect(needsGstRates(firstScheme('unregistered'), TODAY)).toBe(false)
  expect(needsGstRates(planned, TODAY)).toBe(true)
})

test('a shop issues invoices, unless its documents were only ever bills of one kind', () => {
  expect(issuedDocument(['unregistered']).plural).toBe('Bills')
  expect(issuedDocument(['composition']).plural).toBe('Bills of supply')
  for (const schemes of [[], ['regular'], ['unregistered', 'regular'], ['unregistered', 'composition']] as const)
    expect(issuedDocument(schemes).plural).toBe('Invoices')
})
