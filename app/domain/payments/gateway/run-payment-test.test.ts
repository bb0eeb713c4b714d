import { expect, test } from 'vitest'
import { type Opened, onBothDatabases } from '#test/make-shop.ts'
import { settlePayment } from '../payment/settle-payment.server.ts'
import { settleRefund } from '../refund/settle-refund.server.ts'
import { nextTestStatus, type PaymentTestStatus } from './payment-test.ts'
import { findPaymentTest, listTestSteps } from './payment-test-store.server.ts'
import { pollPaymentTest, refundPaymentTest, startPaymentTest } from './run-payment-test.server.ts'

const OWNER = { id: 'usr_owner', phone: '+919999999999' }

test.each<[PaymentTestStatus, 'pending' | 'failed' | 'captured', PaymentTestStatus]>([
  ['pending', 'captured', 'captured'],
  ['failed', 'captured', 'captured'],
  ['captured', 'failed', 'captured'],
  ['refunded', 'captured', 'refunded'],
  ['created', 'pending', 'pending'],
])('%s, then %s is heard: %s', (now, outcome, next) => {
  expect(nextTestStatus(now, { outcome })).toBe(next)
})

async function begin({ shop }: Opened): Promise<string> {
  const tried = await startPaymentTest(shop, OWNER)
  if (!tried.ok) throw new Error(tried.reason)
  return tried.value.id
}

onBothDatabases((open) => {
  test('₹1 is paid, reported by webhook, given back once, and is no noise in the log', async () => {
    const opened = await open()
    const { shop, outside } = opened
    const id = await begin(opened)
    const ref = `gw_${id}`
    const event = outside.gateway.approve(ref)
    expect(await settlePayment(shop, event, 'webhook')).toBe('tried')
    expect(await settlePayment(shop, event, 'webhook')).toBe('tried')
    await pollPaymentTest(shop, id, 'return')
    expect(await findPaymentTest(shop.db, id)).toMatchObject({ status: 'captured', amountPaise: 100, gatewayRef: ref })
    expect(await refundPaymentTest(shop, id)).toMatchObject({ ok: true })
    expect(await refundPaymentTest(shop, id)).toMatchObject({ reason: 'nothing-to-refund' })
    expect(outside.gateway.refunds).toEqual([{ gatewayRef: ref, amountPaise: 100, key: `refund-${id}` }])
    const words = (await listTestSteps(shop.db, id)).map((step) => step.words)
    expect(words).toEqual([
      `The gateway made a payment of ₹1 and calls it ${ref}.`,
      'Webhook: captured.',
      'Webhook: captured.',
      'Asked on return: captured.',
      `The gateway sends ₹1 back. It calls it rf_refund-${id}.`,
    ])
    expect(outside.log.filter(({ level }) => level === 'error')).toEqual([])
    expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  })

  test('a refund that takes its time is given back when the gateway says so; one refused is said', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const [slow, refused] = [await begin(opened), await begin(opened)]
    for (const id of [slow, refused]) await settlePayment(shop, outside.gateway.approve(`gw_${id}`), 'webhook')
    outside.gateway.refundState = 'pending'
    expect(await refundPaymentTest(shop, slow)).toMatchObject({ ok: true })
    expect(await findPaymentTest(shop.db, slow)).toMatchObject({ status: 'captured' })
    expect(await settleRefund(shop, outside.gateway.tellRefund(`refund-${slow}`, 'done'), 'webhook')).toBe('tried')
    expect(await findPaymentTest(shop.db, slow)).toMatchObject({ status: 'refunded' })
    expect((await listTestSteps(shop.db, slow)).map((step) => step.words).slice(-2)).toEqual([
      `The gateway has taken the refund; the money is not sent yet. It calls it rf_refund-${slow}.`,
      `Webhook: the gateway sends ₹1 back. It calls it rf_refund-${slow}.`,
    ])
    outside.gateway.refundState = 'failed'
    expect(await refundPaymentTest(shop, refused)).toMatchObject({ reason: 'refund-refused' })
    expect((await listTestSteps(shop.db, refused)).at(-1)?.words).toBe(
      'The gateway gives nothing back. The account is closed.',
    )
  })

  test('a decline is told with its reason, another amount is called out', async () => {
    const opened = await open()
    const { shop, outside } = opened
    const id = await begin(opened)
    await settlePayment(shop, outside.gateway.decline(`gw_${id}`), 'webhook')
    await settlePayment(shop, { ...outside.gateway.approve(`gw_${id}`), amountPaise: 1 }, 'webhook')
    const words = (await listTestSteps(shop.db, id)).map((step) => step.words)
    expect(words.slice(1)).toEqual([
      'Webhook: failed. The bank said no.',
      'Webhook: captured. The amount is 1 paise INR, which is not what was asked.',
    ])
    expect(await refundPaymentTest(shop, 'try_none')).toMatchObject({ reason: 'nothing-to-refund' })
  })

  test('a gateway that is down is said, and the test has failed', async () => {
    const { shop, outside } = await open()
    outside.gateway.down = true
    expect(await startPaymentTest(shop, OWNER)).toMatchObject({ reason: 'gateway-down' })
    const rows = await shop.db.selectFrom('payment_tests').selectAll().execute()
    expect(rows).toMatchObject([{ status: 'failed', gateway_ref: null }])
  })

  test('events that come at once are all written down, in a row', async () => {
    const opened = await open()
    const { shop, outside } = opened
    const id = await begin(opened)
    const event = outside.gateway.approve(`gw_${id}`)
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop, event, 'webhook')))
    expect((await listTestSteps(shop.db, id)).map((step) => step.position)).toEqual([1, 2, 3, 4, 5, 6])
  })
})
