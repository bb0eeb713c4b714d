import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openGateway } from '#app/adapters/payments/open-gateway.server.ts'
import { paymentsConfig } from '#app/config/adapter-config.ts'
import { environmentSchema } from '#app/config/environment-schema.ts'
import { GATEWAY_SERVICES, type GatewayName } from '#app/domain/connections/gateway-services.ts'
import { providerErrorMessage } from '#app/domain/connections/provider-error-message.ts'
import { FAKED_GATEWAYS, keySettingsOf, openGatewayFake } from '../fakes/gateways/gateway-fake-registry.ts'

// Everything a payment gateway needs besides what the compiler requires.

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A gateway as the shop opens it on its fake, with its keys each followed by `suffix`. */
async function gatewayOf(name: GatewayName, suffix = '') {
  const { fake, settings } = await openGatewayFake(name, { send: () => undefined })
  closing.push(fake.close)
  for (const key of keySettingsOf(name)) settings[key] += suffix
  const silent = () => undefined
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  const tools = { dataDir: '', origin: '', secret: '', now: () => new Date().toISOString(), log }
  return (await openGateway(paymentsConfig(environmentSchema.parse(settings)), tools)).gateway
}

test.each(FAKED_GATEWAYS)(
  '%s is opened under its own name, with its adapter in a folder of that name',
  async (name) => {
    expect((await gatewayOf(name)).name).toBe(name)
    expect(existsSync(join(ROOT, `app/adapters/payments/${name}/${name}-gateway.server.ts`))).toBe(true)
  },
)

test.each(FAKED_GATEWAYS)(
  'the owner reads what %s itself says about a wrong key, without what surrounds it',
  async (name) => {
    const { check } = await gatewayOf(name, 'wrong')
    const found = await check?.explain?.()
    expect(providerErrorMessage(found?.original ?? '')).toMatch(/^[A-Z][^{}<>"]+$/i)
  },
)

test.each(FAKED_GATEWAYS)('%s has a contract test', (name) => {
  expect(read(`test/contracts/${name}.test.ts`)).toContain(`\ndescribeGateway('${name}')\n`)
})

test.each(FAKED_GATEWAYS)(
  'docs/operate/payments.md says under %s which settings, webhook address and events it needs',
  async (name) => {
    const { title, fields } = GATEWAY_SERVICES[name]
    const section = read('docs/operate/payments.md')
      .split(/^## /m)
      .find((each) => each.startsWith(`${title}\n`))
    const { facts } = await gatewayOf(name)
    expect(facts.title).toBe(title)
    const needed = [...fields.map((field) => field.name), `/webhooks/payments/${name}`, ...facts.events]
    expect(needed.filter((each) => !section?.includes(each))).toEqual([])
  },
)
