import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { VendorService } from '#app/domain/connections/connection-service.ts'
import { COURIER_SERVICES } from '#app/domain/connections/courier-services.ts'
import { GATEWAY_SERVICES } from '#app/domain/connections/gateway-services.ts'
import { SMS_SERVICES } from '#app/domain/connections/sms-services.ts'
import { WHATSAPP_SERVICES } from '#app/domain/connections/whatsapp-services.ts'

// What is true of every vendor does not name the setting of one: a second vendor would be reported under the first
// one's name.

const VENDORS: readonly Readonly<Record<string, VendorService>>[] = [
  COURIER_SERVICES,
  GATEWAY_SERVICES,
  SMS_SERVICES,
  WHATSAPP_SERVICES,
]

/** Their adapters, and the tables of their settings. */
const OF_A_VENDOR = /^app\/adapters\/|^app\/domain\/connections\/[\w-]+-services\.ts$/

test('the setting of a vendor is named in its adapter and its table of settings only', () => {
  const settings = VENDORS.flatMap((services) =>
    Object.values(services).flatMap(({ urlSetting, fields }) => [urlSetting, ...fields.map(({ name }) => name)]),
  )
  expect(settings).toContain('MSG91_TEMPLATES')
  const setting = new RegExp(`\\b(?:${settings.join('|')})\\b`)
  const files = globSync('{app,commands}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter(
    (file) => !file.includes('.test.') && !OF_A_VENDOR.test(file) && setting.test(readFileSync(file, 'utf8')),
  )
  expect(naming).toEqual([])
})
