import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import type { OpeningStatus, StoreSettings } from '../settings.ts'
import { firstScheme, type GstScheme } from '../tax/gst-scheme.ts'
import { openingProblem } from './opening-requirements.ts'

const AT = '2026-11-26T06:30:00.000Z'
const OWN = {
  name: 'Malabar Spice House',
  legalName: 'Malabar Spices LLP',
  address: '4 Jew Town Road, Kochi',
  gstin: '32AAPFU0939F1Z4',
}

const settings = (status: OpeningStatus, store: Partial<StoreSettings> = {}, scheme: GstScheme = 'regular') => ({
  opening: { ...DEFAULT_SETTINGS.opening, status },
  store: { ...DEFAULT_SETTINGS.store, ...store },
  gst: firstScheme(scheme),
})

test.each<[OpeningStatus, OpeningStatus, Partial<StoreSettings>, boolean, string | null]>([
  ['preparing', 'open', OWN, false, null],
  ['preparing', 'open', {}, false, 'seller-missing'],
  ['paused', 'open', {}, false, 'seller-missing'],
  ['preparing', 'open', { ...OWN, address: '' }, false, 'seller-missing'],
  ['preparing', 'open', { ...OWN, legalName: DEFAULT_SETTINGS.store.legalName }, false, 'seller-missing'],
  ['preparing', 'paused', {}, false, null],
  ['open', 'preparing', {}, false, null],
  // A shop that sells already is not locked out of its other settings.
  ['open', 'open', {}, false, null],
  // The demo is of our own store, until it has another name.
  ['preparing', 'open', {}, true, null],
  ['preparing', 'open', { name: OWN.name }, true, 'seller-missing'],
])('from %s to %s with %j, in a demo %j: %j', (from, to, store, demo, problem) => {
  expect(openingProblem(settings(from, store), settings(to, store), { demo, at: AT })).toBe(problem)
})

test.each<[GstScheme, string, string | null]>([
  ['regular', '', 'gstin-missing'],
  ['composition', '', 'gstin-missing'],
  ['unregistered', '', null],
  ['regular', OWN.gstin, null],
  ['composition', OWN.gstin, null],
])('a shop opens under %s with the GSTIN “%s”: %j', (scheme, gstin, problem) => {
  const own = { ...OWN, gstin }
  const decide = (from: OpeningStatus, to: OpeningStatus) =>
    openingProblem(settings(from, own, scheme), settings(to, own, scheme), { demo: false, at: AT })
  expect(decide('preparing', 'open')).toBe(problem)
  expect(decide('open', 'open')).toBeNull()
})
