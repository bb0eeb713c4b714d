import { expect, onTestFinished, test } from 'vitest'
import { razorpayGateway } from '#app/adapters/payments/razorpay/razorpay-gateway.server.ts'
import { openFakeRazorpay } from '#test/fakes/gateways/fake-razorpay.ts'
import { describeGateway } from './gateway-contract.ts'

describeGateway('razorpay')

test('of an order paid twice at Razorpay only the named capture is refunded', async () => {
  const account = {
    RAZORPAY_KEY_ID: 'rzp_test_contract',
    RAZORPAY_KEY_SECRET: 'the key secret',
    RAZORPAY_WEBHOOK_SECRET: 'the webhook secret',
  }
  const fake = await openFakeRazorpay(account, { send: () => undefined })
  onTestFinished(fake.close)
  const gateway = razorpayGateway(
    {
      kind: 'razorpay',
      keys: { ...account, RAZORPAY_WEBHOOK_SECRET: [account.RAZORPAY_WEBHOOK_SECRET] },
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
