/** What a tester lets happen to a parcel of the fake courier. */
export const SANDBOX_STEPS = {
  pickup: 'Picked up',
  out: 'Out for delivery',
  fail: 'Delivery failed',
  deliver: 'Delivered',
  return: 'Turns round',
  back: 'Back at the shop',
  lose: 'Lost',
} as const
export type SandboxStep = keyof typeof SANDBOX_STEPS

/** How its webhook arrives. */
export const SANDBOX_MANNERS = { once: 'once', doubled: 'twice', late: '20 s late', never: 'never' } as const
export type SandboxManner = keyof typeof SANDBOX_MANNERS

/** How the fake courier answers from now on. */
export const SANDBOX_FAILURES = {
  none: 'It answers',
  hang: 'It never answers',
  error: 'It answers with an error (500)',
  unauthorized: 'It does not accept the keys (401)',
  lost: 'It does what it is asked, and the answer is lost',
} as const
export type SandboxFailure = keyof typeof SANDBOX_FAILURES

export type SandboxParcel = { reference: string; awb: string; step: SandboxStep | null }

/** The port to the buttons of a fake courier on this machine (test/fakes/couriers), for its page /dev/courier. */
export type CourierSandbox = {
  list: () => Promise<{ failure: string; parcels: SandboxParcel[] }>
  move: (awb: string, step: SandboxStep, manner: SandboxManner) => Promise<void>
  fail: (failure: SandboxFailure) => Promise<void>
}
