import { expect, test } from 'vitest'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { handleRefundEvent } from '#app/domain/orders/refund/handle-refund-event.server.ts'
import { STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import { later } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { pollTestPayment, refundTestPayment, startTestPayment } from './run-test-payment.server.ts'
import { nextTestPaymentStatus, type TestPaymentStatus } from './test-payment.ts'
import { findTestPayment, listTestPaymentSteps } from './test-payment-store.server.ts'

const OWNER = { id: 'usr_owner', phone: '+919999999999' }

test.each<[TestPaymentStatus, 'pending' | 'failed' | 'captured', TestPaymentStatus]>([
  ['pending', 'captured', 'captured'],
  ['failed', 'captured', 'captured'],
  ['captured', 'failed', 'captured'],
  ['refunded', 'captured', 'refunded'],
  ['created', 'pending', 'pending'],
])('%s, then event %s: %s', (now, outcome, next) => {
  expect(nextTestPaymentStatus(now, { outcome })).toBe(next)
})

async function begin({ shop }: Opened): Promise<string> {
  const tried = expectOk(await startTestPayment(shop, OWNER))
  return tried.id
}

onBothDatabases((open) => {
  test('₹1 is paid, reported by webhook, refunded once, and not logged as an error', async () => {
    const opened = await open()
    const { shop, outside } = opened
    const id = await begin(opened)
    const ref = `gw_${id}`
    const event = outside.gateway.approve(ref)
    expect(await handlePaymentEvent(shop, event, 'webhook')).toBe('test')
    expect(await handlePaymentEvent(shop, event, 'webhook')).toBe('test')
    await pollTestPayment(shop, id, 'return')
    expect(await findTestPayment(shop.db, id)).toMatchObject({ status: 'captured', amountPaise: 100, gatewayRef: ref })
    const stale = { id: OWNER.id, codeConfirmedAt: later(shop.now(), -STEP_UP_LIFE - 1) }
    expect(await refundTestPayment(shop, stale, id)).toMatchObject({ reason: 'code-not-fresh' })
    expect(await refundTestPayment(shop, staffWithFreshCode(shop), id)).toMatchObject({ ok: true })
    expect(await refundTestPayment(shop, staffWithFreshCode(shop), id)).toMatchObject({ reason: 'nothing-to-refund' })
    expect(outside.gateway.refunds).toEqual([{ gatewayRef: ref, amountPaise: 100, key: `refund-${id}` }])
    const words = (await listTestPaymentSteps(shop.db, id)).map((step) => step.words)
    expect(words).toEqual([
      `The gateway created a payment of ₹1 with the reference ${ref}.`,
      'Webhook: captured.',
      'Webhook: captured.',
      'Polled on return: captured.',
      `The gateway has refunded ₹1. Its reference is rf_refund-${id}.`,
    ])
    expect(outside.log.filter(({ level }) => level === 'error')).toEqual([])
    expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  })

  test('a pending refund is done when the gateway reports it; a refused one is shown', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const [slow, refused] = [await begin(opened), await begin(opened)]
    for (const id of [slow, refused]) await handlePaymentEvent(shop, outside.gateway.approve(`gw_${id}`), 'webhook')
    outside.gateway.refundState = 'pending'
    expect(await refundTestPayment(shop, staffWithFreshCode(shop), slow)).toMatchObject({ ok: true })
    expect(await findTestPayment(shop.db, slow)).toMatchObject({ status: 'captured' })
    expect(await handleRefundEvent(shop, outside.gateway.refundEventFor(`refund-${slow}`, 'done'), 'webhook')).toBe(
      'test',
    )
    expect(await findTestPayment(shop.db, slow)).toMatchObject({ status: 'refunded' })
    expect((await listTestPaymentSteps(shop.db, slow)).map((step) => step.words).slice(-2)).toEqual([
      `The gateway has accepted the refund; the money is not sent yet. Its reference is rf_refund-${slow}.`,
      `Webhook: the gateway has refunded ₹1. Its reference is rf_refund-${slow}.`,
    ])
    outside.gateway.refundState = 'failed'
    expect(await refundTestPayment(shop, staffWithFreshCode(shop), refused)).toMatchObject({ reason: 'refund-refused' })
    expect((await listTestPaymentSteps(shop.db, refused)).at(-1)?.words).toBe(
      'The gateway has refused the refund. The account is closed.',
    )
  })

  test('a decline is shown with its reason, and another amount is pointed out', async () => {
    const opened = await open()
    const { shop, outside } = opened
    const id = await begin(opened)
    await handlePaymentEvent(shop, outside.gateway.decline(`gw_${id}`), 'webhook')
    await handlePaymentEvent(shop, { ...outside.gateway.approve(`gw_${id}`), amountPaise: 1 }, 'webhook')
    const words = (await listTestPaymentSteps(shop.db, id)).map((step) => step.words)
    expect(words.slice(1)).toEqual([
      'Webhook: failed. The bank said no.',
      'Webhook: captured. The amount is 1 paise INR, which differs from the amount requested.',
    ])
    expect(await refundTestPayment(shop, staffWithFreshCode(shop), 'try_none')).toMatchObject({
      reason: 'nothing-to-refund',
    })
  })

  test('with the gateway down the test fails, and says so', async () => {
    const { shop, outside } = await open()
    outside.gateway.down = true
    expect(await startTestPayment(shop, OWNER)).toMatchObject({ reason: 'gateway-down' })
    const rows = await shop.db.selectFrom('payment_tests').selectAll().execute()
    expect(rows).toMatchObject([{ status: 'failed', gateway_ref: null }])
  })

  test('simultaneous events are all recorded, one after the other', async () => {
    const opened = await open()
    const { shop, outside } = opened
    const id = await begin(opened)
    const event = outside.gateway.approve(`gw_${id}`)
    await Promise.all(Array.from({ length: 5 }, () => handlePaymentEvent(shop, event, 'webhook')))
    expect((await listTestPaymentSteps(shop.db, id)).map((step) => step.position)).toEqual([1, 2, 3, 4, 5, 6])
  })
})
