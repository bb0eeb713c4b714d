import { expect, onTestFinished, test } from 'vitest'
import { razorpayGateway } from '#app/adapters/payments/razorpay/razorpay-gateway.server.ts'
import { openFakeRazorpay } from '#test/fakes/gateways/fake-razorpay.ts'
import { describeGateway } from './gateway-contract.ts'

describeGateway('razorpay')

test('of an order paid twice at Razorpay only the named capture is refunded', async () => {
  const account = { keyId: 'rzp_test_contract', keySecret: 'the key secret', webhookSecret: 'the webhook secret' }
  const fake = await openFakeRazorpay({ ...account, send: () => undefined })
  onTestFinished(fake.close)
  const gateway = razorpayGateway(
    {
      kind: 'razorpay',
      keys: {
        RAZORPAY_KEY_ID: account.keyId,
        RAZORPAY_KEY_SECRET: account.keySecret,
        RAZORPAY_WEBHOOK_SECRET: [account.webhookSecret],
      },
      url: fake.url,
    },
    { now: () => new Date().toISOString() },
  )
  const start = {
    paymentId: 'pay_1',
    orderId: 'MW-1',
    amountPaise: 57_900,
    method: 'upi',
    phone: '',
    returnUrl: '',
  } as const
  const { gatewayRef } = await gateway.start(start)
  const order = fake.ledger.find(gatewayRef)
  const pay = () => fake.ledger.capture(order, fake.ledger.attempt(order, 'authorized'))
  const [first, second] = [pay(), pay()]
  await gateway.refund({ gatewayRef, captureRef: second.ref, amountPaise: 57_900, key: 'prk_1' })
  expect([first.returnedPaise, second.returnedPaise]).toEqual([0, 57_900])
  await gateway.refund({ gatewayRef, captureRef: first.ref, amountPaise: 57_900, key: 'ref_1' })
  expect([first.returnedPaise, second.returnedPaise]).toEqual([57_900, 57_900])
})
