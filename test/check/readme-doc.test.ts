import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentSchema } from '#app/config/environment.ts'
import { STAFF_ROLES } from '#app/domain/identity/staff/role.ts'

// README.md names what a reader chooses between.

const README = readFileSync('README.md', 'utf8')

test.each(STAFF_ROLES)('README.md says that there is a %s', (role) => {
  expect(README).toMatch(new RegExp(`\\b${role}s?\\b`, 'i'))
})

const EMBEDDED = ['test', 'inbox', 'embedded', 'none']

test.each(['SMS', 'WHATSAPP', 'COURIER', 'IDENTITY'] as const)('README.md names every service of %s', (setting) => {
  const choices: readonly string[] = environmentSchema.shape[setting].unwrap().options
  const services = choices.filter((choice) => !EMBEDDED.includes(choice))
  expect(services.length).toBeGreaterThan(0)
  const [row = ''] = README.match(new RegExp(`^\\| .*\`${setting}\`.*$`, 'm')) ?? []
  expect(services.filter((service) => !row.toLowerCase().includes(service))).toEqual([])
})
