/** What a tester can make happen to a parcel of the fake courier. */
export const FAKE_COURIER_STEPS = {
  pickup: 'Picked up',
  out: 'Out for delivery',
  fail: 'Delivery failed',
  deliver: 'Delivered',
  return: 'Turns round',
  back: 'Back at the shop',
  lose: 'Lost',
} as const
export type FakeCourierStep = keyof typeof FAKE_COURIER_STEPS

/** How the step's webhook is delivered. */
export const FAKE_WEBHOOK_DELIVERIES = { once: 'once', doubled: 'twice', late: '20 s late', never: 'never' } as const
export type FakeWebhookDelivery = keyof typeof FAKE_WEBHOOK_DELIVERIES

/** How the fake courier responds from now on. */
export const FAKE_COURIER_FAILURES = {
  none: 'It answers',
  hang: 'It never answers',
  error: 'It answers with an error (500)',
  unauthorized: 'It does not accept the keys (401)',
  lost: 'It does what it is asked, and the answer is lost',
} as const
export type FakeCourierFailure = keyof typeof FAKE_COURIER_FAILURES

export type FakeCourierParcel = { reference: string; awb: string; step: FakeCourierStep | null }

/** The port to the controls of a fake courier (test/fakes/couriers), for the page /dev/courier. */
export type FakeCourierControls = {
  list: () => Promise<{ failure: string; parcels: FakeCourierParcel[] }>
  move: (awb: string, step: FakeCourierStep, webhookDelivery: FakeWebhookDelivery) => Promise<void>
  fail: (failure: FakeCourierFailure) => Promise<void>
}
