import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentStart } from '#app/domain/payments/gateway/payment-gateway.ts'
import { done } from '#app/domain/result.ts'
import { fixedClock } from '#test/shop/clock.ts'
import { testGateway } from './test-gateway.server.ts'

const PAYMENT: PaymentStart = {
  paymentId: 'pay_1',
  orderId: 'MW-7K3M-9QXF',
  amountPaise: 57_900,
  method: 'upi',
  phone: '+919812345678',
  returnUrl: 'http://localhost:3000/payments/pay_1/return',
}
const clock = fixedClock()
const realImmediate = setImmediate
let dataDir: string
let sent: { url: string; headers: Headers; body: string }[]
let status: number

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mewa-gateway-'))
  sent = []
  status = 200
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true })
})

/** One process of the shop; several share a ledger. */
function open(resumes = false) {
  const silentLog = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  }
  const post = async (url: string, headers: Record<string, string>, body: string) => {
    sent.push({ url, headers: new Headers(headers), body })
    return status
  }
  return testGateway({
    dataDir,
    origin: 'http://localhost:3000',
    secret: 's'.repeat(32),
    now: clock.now,
    log: silentLog,
    post,
    resumes,
  })
}

/** Advances timers and clock together. */
async function wait(milliseconds: number) {
  clock.advance(milliseconds)
  await vi.advanceTimersByTimeAsync(milliseconds)
  await written()
}

/** Waits until pending file operations of the ledger are complete. */
async function written() {
  for (let idleTicks = 0; idleTicks < 3; ) {
    await new Promise((resolve) => realImmediate(resolve))
    const isBusy = process.getActiveResourcesInfo().some((resource) => /^(FSReq|CloseReq)/.test(resource))
    idleTicks = isBusy ? 0 : idleTicks + 1
  }
}

test('a payment started again has the same page, in every process', async () => {
  const one = await open().gateway.start(PAYMENT)
  expect(await open().gateway.start(PAYMENT)).toEqual(one)
  expect(one.url).toBe(`http://localhost:3000/dev/gateway/${one.gatewayRef}`)
  expect(await open().page.find(one.gatewayRef)).toMatchObject({
    orderId: 'MW-7K3M-9QXF',
    amountPaise: 57_900,
    outcome: 'open',
  })
  expect(await open().page.find('tgw_../../secret')).toBeNull()
})

test('approved: webhook and fetchAndCapture have the same event, which stays final', async () => {
  const { gateway, page } = open()
  const { gatewayRef } = await gateway.start(PAYMENT)
  await page.perform(gatewayRef, 'approve')
  expect(sent).toMatchObject([{ url: 'http://localhost:3000/webhooks/payments/test' }])
  const word = await open().gateway.fetchAndCapture(gatewayRef)
  expect(word).toMatchObject({ outcome: 'captured', amountPaise: 57_900, currency: 'INR', orderId: 'MW-7K3M-9QXF' })
  expect(await gateway.readWebhook(sent[0]?.headers ?? new Headers(), sent[0]?.body ?? '')).toEqual(done([word]))
  await page.perform(gatewayRef, 'decline')
  expect(await gateway.fetchAndCapture(gatewayRef)).toEqual(word)
})

test('declined, hung and closed', async () => {
  const { gateway, page } = open()
  const { gatewayRef } = await gateway.start(PAYMENT)
  await page.perform(gatewayRef, 'close')
  expect(await gateway.fetchAndCapture(gatewayRef)).toMatchObject({ outcome: 'open' })
  await page.perform(gatewayRef, 'hang')
  await page.perform(gatewayRef, 'close')
  expect(sent).toEqual([])
  expect(await gateway.fetchAndCapture(gatewayRef)).toMatchObject({ outcome: 'pending' })
  await page.perform(gatewayRef, 'decline')
  expect(await gateway.fetchAndCapture(gatewayRef)).toMatchObject({
    outcome: 'failed',
    failure: 'The bank declined the payment.',
  })
})

test('late: the webhook comes after 20 seconds; doubled: it comes twice', async () => {
  const { gateway, page } = open()
  const late = await gateway.start(PAYMENT)
  await page.perform(late.gatewayRef, 'approve-late')
  expect(await gateway.fetchAndCapture(late.gatewayRef)).toMatchObject({ outcome: 'pending' })
  expect(sent).toEqual([])
  await wait(20_050)
  expect(await gateway.fetchAndCapture(late.gatewayRef)).toMatchObject({ outcome: 'captured' })
  expect(sent).toHaveLength(1)

  const doubled = await gateway.start({ ...PAYMENT, paymentId: 'pay_2' })
  await page.perform(doubled.gatewayRef, 'approve-doubled')
  expect(sent).toHaveLength(3)
  expect(sent[1]?.body).toBe(sent[2]?.body)
})

test('an unacknowledged webhook is retried', async () => {
  const { gateway, page } = open()
  status = 500
  const { gatewayRef } = await gateway.start(PAYMENT)
  await page.perform(gatewayRef, 'approve')
  await wait(1_000)
  status = 200
  await wait(5_000)
  await wait(150_000)
  expect(sent).toHaveLength(3)
})

test('webhooks that an ended process has not delivered are sent by the next', async () => {
  const { gateway, page } = open()
  const late = await gateway.start(PAYMENT)
  const taken = await gateway.start({ ...PAYMENT, paymentId: 'pay_2' })
  await gateway.start({ ...PAYMENT, paymentId: 'pay_3' })
  await page.perform(taken.gatewayRef, 'approve')
  await page.perform(late.gatewayRef, 'approve-late')
  vi.clearAllTimers()
  sent = []
  open(true)
  await wait(0)
  await wait(19_000)
  expect(sent).toEqual([])
  await wait(1_100)
  expect(sent.map(({ body }) => JSON.parse(body).payment.ref)).toEqual([late.gatewayRef])
  open(true)
  await wait(0)
  await wait(60_000)
  expect(sent).toHaveLength(1)
})

test('amounts and phones that fail', async () => {
  const { gateway, page } = open()
  for (const odd of [{ amountPaise: 57_913 }, { phone: '+919812340013' }]) {
    const { gatewayRef } = await gateway.start({ ...PAYMENT, ...odd, paymentId: JSON.stringify(odd) })
    await page.perform(gatewayRef, 'approve')
    expect(await gateway.fetchAndCapture(gatewayRef)).toMatchObject({ outcome: 'failed' })
  }
  await expect(gateway.start({ ...PAYMENT, amountPaise: 57_914 })).rejects.toThrow('down')
  await expect(gateway.start({ ...PAYMENT, phone: '+919812340014' })).rejects.toThrow('down')
})

test('a refund is idempotent by its key, in every process', async () => {
  const { gateway } = open()
  const { gatewayRef } = await gateway.start(PAYMENT)
  const refund = { gatewayRef, amountPaise: 57_900, key: 'ref_1' }
  const refs = await Promise.all([
    gateway.refund(refund),
    open().gateway.refund(refund),
    open().gateway.refund({ ...refund, key: 'ref_2' }),
  ])
  expect(refs[0]).toEqual(refs[1])
  expect(refs[0]).not.toEqual(refs[2])
})
