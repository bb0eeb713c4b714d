import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openCourier } from '#app/adapters/couriers/open-courier.server.ts'
import { courierConfig } from '#app/config/adapter-config.ts'
import { environmentSchema } from '#app/config/environment-schema.ts'
import { COURIER_SERVICES } from '#app/domain/connections/courier-services.ts'
import { COURIER_FAKES, FAKED_COURIERS } from '../fakes/couriers/courier-fake-registry.ts'

// Everything a courier needs besides what the compiler requires.

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test.each(FAKED_COURIERS)('%s is opened under its own name, with its adapter in a folder of that name', (name) => {
  const settings = environmentSchema.parse({ COURIER: name, ...COURIER_FAKES[name].account })
  expect(openCourier(courierConfig(settings))).toMatchObject({ name, facts: { title: COURIER_SERVICES[name].title } })
  expect(existsSync(join(ROOT, `app/adapters/couriers/${name}/${name}-courier.server.ts`))).toBe(true)
})

test.each(FAKED_COURIERS)('%s has a contract test', (name) => {
  expect(read(`test/contracts/${name}.test.ts`)).toContain(`\ndescribeCourier('${name}')\n`)
})

test.each(FAKED_COURIERS)('docs/operate/couriers.md says under %s which settings it needs', (name) => {
  const { title, fields } = COURIER_SERVICES[name]
  const section = read('docs/operate/couriers.md')
    .split(/^## /m)
    .find((each) => each.startsWith(`${title}\n`))
  const needed = [`COURIER=${name}`, ...fields.map((field) => field.name)]
  expect(needed.filter((each) => !section?.includes(`\`${each}\``))).toEqual([])
})
