import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Policy } from './policy.ts'
import { termsOfService } from './terms-of-service.ts'

const words = (policy: Policy) => JSON.stringify(policy)

test.each([
  ['dry fruits and nuts', 'tree nuts'],
  ['Dryfruits', 'tree nuts'],
  ['dried fruit', 'tree nuts'],
  ['peanuts and spices', 'Some of our peanuts and spices may contain allergens'],
  ['spices', 'Some of our spices may contain allergens'],
])('the terms of a seller of %s warn of %s', (goods, warning) => {
  const text = words(termsOfService({ ...DEFAULT_SETTINGS, brand: { ...DEFAULT_SETTINGS.brand, goods } }))
  expect(text).toContain(warning)
  expect(text.includes('tree nuts')).toBe(warning === 'tree nuts')
})
