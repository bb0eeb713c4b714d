import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { VendorService } from '#app/domain/connections/connection-service.ts'
import { SMS_SERVICES } from '#app/domain/connections/sms-services.ts'
import { WHATSAPP_SERVICES } from '#app/domain/connections/whatsapp-services.ts'

// What a message service needs besides what the compiler requires.

const SERVICES = Object.entries<Record<string, VendorService>>({ SMS: SMS_SERVICES, WHATSAPP: WHATSAPP_SERVICES })

test.each(
  SERVICES.flatMap(([choice, services]) =>
    Object.entries(services).map(([name, { fields }]) => ({ choice: `${choice}=${name}`, fields })),
  ),
)('docs/operate/messages.md says which settings $choice needs', ({ choice, fields }) => {
  const page = readFileSync('docs/operate/messages.md', 'utf8')
  expect([choice, ...fields.map(({ name }) => name)].filter((each) => !page.includes(`\`${each}\``))).toEqual([])
})
