import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentSchema } from '#app/config/environment-schema.ts'
import { STAFF_ROLES } from '#app/domain/identity/staff/role.ts'

// README.md names what a reader chooses between.

const README = readFileSync('README.md', 'utf8')

test.each(STAFF_ROLES)('README.md says that there is a %s', (role) => {
  expect(README).toMatch(new RegExp(`\\b${role}s?\\b`, 'i'))
})

// The other services are named on the page that the README links (test/check/*-completeness.test.ts).
test('README.md names every service of IDENTITY', () => {
  const services = environmentSchema.shape.IDENTITY.unwrap().options.filter((choice) => choice !== 'embedded')
  expect(services.length).toBeGreaterThan(0)
  const [row = ''] = README.match(/^\| .*`IDENTITY`.*$/m) ?? []
  expect(services.filter((service) => !row.toLowerCase().includes(service))).toEqual([])
})
