import { z } from 'zod'
import type { CourierConfig } from '#app/config/adapter-config.ts'
import type { FakeCourierControls } from '#app/domain/delivery/courier/fake-courier-controls.ts'
import { asJson, outbound } from '../outbound/outbound-call.server.ts'

const parcelListSchema = z.object({
  failure: z.string(),
  parcels: z.array(
    z.object({
      reference: z.string(),
      awb: z.string(),
      step: z.enum(['pickup', 'out', 'fail', 'deliver', 'return', 'back', 'lose']).nullable(),
    }),
  ),
})

/** Controls of the fake courier, or null if none is configured; only the fake uses plain http. */
export function openFakeCourierControls(config: CourierConfig): FakeCourierControls | null {
  if (config.kind === 'none' || !config.url.startsWith('http://')) return null
  const call = outbound('The fake courier')
  const post = (path: string, body: object) =>
    call({
      url: `${config.url}/fake/${path}`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      repeatable: false,
      read: async () => undefined,
    })
  return {
    list: () =>
      call({
        url: `${config.url}/fake/parcels`,
        repeatable: true,
        read: async (response) => parcelListSchema.parse(await asJson(response)),
      }),
    move: (awb, step, webhookDelivery) => post(`parcels/${encodeURIComponent(awb)}`, { step, webhookDelivery }),
    fail: (failure) => post('failure', { failure }),
  }
}
