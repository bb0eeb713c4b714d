import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { REQUIRED_SETTINGS } from '#app/config/environment.ts'
import { GATEWAYS } from '#app/config/gateway-settings.ts'
import { GATEWAY_FAKES } from '#test/fakes/vendor-gateway-fakes.ts'

// Everything a payment gateway needs besides what the compiler requires.

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const REAL_GATEWAYS = GATEWAYS.filter((gateway) => gateway !== 'test')

test.each(GATEWAYS)('%s has a folder with its adapter', (gateway) => {
  // A folder "test" would look like one of tests.
  const folder = gateway === 'test' ? 'test-gateway' : gateway
  expect(existsSync(join(ROOT, `app/adapters/payments/${folder}/${gateway}-gateway.server.ts`))).toBe(true)
})

test.each(REAL_GATEWAYS)('%s has required settings, one of which shows that its keys are set', (gateway) => {
  const required: readonly string[] =
    REQUIRED_SETTINGS.find(([name, value]) => name === 'PAYMENTS' && value === gateway)?.[2] ?? []
  expect(required).toContain(GATEWAY_FAKES[gateway].key)
})

test.each(REAL_GATEWAYS)('%s has a fake with a contract test and forgeries', (gateway) => {
  expect(existsSync(join(ROOT, `test/fakes/${gateway}`))).toBe(true)
  expect(existsSync(join(ROOT, `test/contracts/${gateway}-forgeries.ts`))).toBe(true)
  expect(read(`test/contracts/${gateway}.test.ts`)).toMatch(new RegExp(`^describeGateway\\('${gateway}'`, 'im'))
})

test.each(REAL_GATEWAYS)('docs/operate/payments.md explains how to set up %s', (gateway) => {
  expect(read('docs/operate/payments.md')).toMatch(new RegExp(`^## ${gateway}$`, 'im'))
})

test.each(REAL_GATEWAYS)('the browser tests pay at %s', (gateway) => {
  expect(read('test/e2e/gateways.e2e.ts')).toContain(`testAtGateway('${gateway}')`)
})
