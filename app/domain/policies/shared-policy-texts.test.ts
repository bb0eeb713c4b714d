import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { firstScheme, GST_BEGAN, type GstSchemeChange } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Policy } from './policy.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { shippingPolicy } from './shipping-policy.ts'
import { termsOfService } from './terms-of-service.ts'

const words = (policy: Policy) => JSON.stringify(policy)
const store = { ...DEFAULT_SETTINGS.store, gstin: '07AAACM1234A1ZA' }
const withSchemes = (...schemes: GstSchemeChange[]) => ({ ...DEFAULT_SETTINGS, store, gst: { schemes } })

test('a registration that is planned is promised from its day on, in every policy', () => {
  const settings = withSchemes(
    { fromDay: GST_BEGAN, scheme: 'unregistered' },
    { fromDay: '2026-12-01', scheme: 'regular' },
  )
  const terms = words(termsOfService(settings))
  expect(terms).toContain(
    'Before 1 Dec 2026: Every price is what you pay for the pack. From 1 Dec 2026 on: Every price includes GST.',
  )
  expect(terms).toContain('GSTIN 07AAACM1234A1ZA (from 1 Dec 2026)')
  const shipping = words(shippingPolicy(settings))
  expect(shipping).toContain(
    'Before 1 Dec 2026: Only to PIN codes of Delhi. From 1 Dec 2026 on: To every PIN code of India that a courier serves.',
  )
  expect(shipping).toContain('From 1 Dec 2026 on: The charge is shown in your cart before you pay and includes tax.')
  const privacy = words(privacyPolicy(settings))
  expect(privacy).toContain('Addresses, and from 1 Dec 2026 the company and GSTIN of a business')
  expect(privacy).toContain('as tax law asks')
})

test('a registration that ends is named until its day', () => {
  const settings = withSchemes({ fromDay: '2026-12-01', scheme: 'unregistered' })
  const terms = words(termsOfService(settings))
  expect(terms).toContain(
    'Before 1 Dec 2026: Every price includes GST. From 1 Dec 2026 on: Every price is what you pay for the pack.',
  )
  expect(terms).toContain('GSTIN 07AAACM1234A1ZA (before 1 Dec 2026)')
  expect(words(shippingPolicy(settings))).toContain('From 1 Dec 2026 on: Only to PIN codes of Delhi.')
  expect(words(privacyPolicy(settings))).toContain('before 1 Dec 2026 the company and GSTIN of a business')
})

test('a change that alters no text, and a first scheme, name no day', () => {
  const day = /(Before|From|before|from) \d/
  const regular = termsOfService(withSchemes({ fromDay: '2026-12-01', scheme: 'regular' }))
  expect(words(regular)).not.toMatch(day)
  const first = { ...DEFAULT_SETTINGS, gst: firstScheme('unregistered') }
  for (const build of [termsOfService, shippingPolicy, privacyPolicy]) expect(words(build(first))).not.toMatch(day)
})

test('a shop that sells in its own state only names no other place', () => {
  for (const scheme of ['unregistered', 'composition'] as const) {
    const settings = { ...DEFAULT_SETTINGS, gst: firstScheme(scheme) }
    const rows = JSON.stringify(shippingPolicy(settings).sections[0]?.blocks[0])
    expect(rows).toContain('Our state')
    expect(rows).not.toMatch(/India|Himachal|Metro/)
    expect(words(termsOfService(settings))).toContain('We deliver within Delhi only.')
  }
  const planned = withSchemes({ fromDay: '2026-12-01', scheme: 'composition' })
  expect(words(shippingPolicy(planned))).toContain('The rest of India (before 1 Dec 2026)')
})
