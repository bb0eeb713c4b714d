import { z } from 'zod'
import { FAKE_COURIER_FAILURES, FAKE_COURIER_STEPS, FAKE_WEBHOOK_DELIVERIES } from './fake-courier-controls.ts'

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  z.enum(Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]])

/** The forms of the page of the fake courier: what happens to a parcel, or how it responds from now on. */
export const devCourierFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('move'),
    awb: z.string(),
    step: keysOf(FAKE_COURIER_STEPS),
    webhookDelivery: keysOf(FAKE_WEBHOOK_DELIVERIES),
  }),
  z.object({ intent: z.literal('fail'), failure: keysOf(FAKE_COURIER_FAILURES) }),
])
