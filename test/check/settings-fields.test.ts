import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { orderRulesFormSchema } from '#app/domain/settings/order-rules/order-rules-form.ts'
import { SOCIAL_NETWORKS } from '#app/domain/settings/social-networks.ts'
import { REGISTRATIONS } from '#app/domain/settings/store-details/store-fields.ts'

// A setting that no page of the settings names could never be changed, and a form without it would save the others
// only.

/** Settings whose fields are named otherwise, or that no form has. */
const ELSEWHERE: readonly string[] = [
  // Ends when the sample products are removed.
  'opening.loadsSamples',
  // Its form takes a scheme and its first day.
  'gst.schemes',
  // The table of roles has a row per permission.
  'roles.accountant',
  // Schema and input of each follow from the table.
  ...REGISTRATIONS.map(({ name }) => `store.${name}`),
  ...SOCIAL_NETWORKS.map((network) => `menus.${network}`),
]

const FIELDS = Object.entries(DEFAULT_SETTINGS)
  .flatMap(([group, fields]) => Object.keys(fields).map((field) => ({ field, path: `${group}.${field}` })))
  .filter(({ path }) => !ELSEWHERE.includes(path))

function unnamedIn(pattern: string): string[] {
  const files = globSync(pattern).filter((file) => !file.includes('.test.'))
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return FIELDS.filter(({ field }) => !new RegExp(`\\b${field}\\b`).test(text)).map(({ path }) => path)
}

test('each setting is on a page of the settings', () => {
  expect(FIELDS.length).toBeGreaterThan(80)
  expect(unnamedIn('app/routes/admin/settings/**/*.{ts,tsx}')).toEqual([])
})

test('each setting is in the schema of a form', () => {
  const ofOrders = Object.keys(orderRulesFormSchema.shape).map((field) => `orders.${field}`)
  expect(unnamedIn('app/domain/**/*-form*.ts').filter((path) => !ofOrders.includes(path))).toEqual([])
})
