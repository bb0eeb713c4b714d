import { z } from 'zod'

// The parts of Shiprocket's responses that the shop reads (apidocs.shiprocket.in). It sends some numbers as strings.

const id = z.union([z.string(), z.number()]).transform(String)
const optionalId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value ? String(value) : null))
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

export const loginSchema = z.object({ token: z.string().min(1) })

/** For a PIN code that no courier serves, the body has status 404 and no data. */
export const serviceabilitySchema = z.object({
  status: z.number().optional(),
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_company_id: id,
          rate: z.union([z.number(), z.string()]),
          cod: z.union([z.number(), z.string()]).optional(),
          estimated_delivery_days: z.union([z.number(), z.string()]).nullish(),
        }),
      ),
      recommended_courier_company_id: optionalId,
      shiprocket_recommended_courier_id: optionalId,
    })
    .optional(),
})

/** Orders found by their reference, newest first. */
export const ordersSchema = z.object({
  data: z.array(
    z.object({
      id,
      channel_order_id: text,
      status: text,
      shipments: z.array(z.object({ id, awb: optionalId, courier: text })).default([]),
    }),
  ),
})

export const createdOrderSchema = z.object({ order_id: optionalId, shipment_id: optionalId, message: text })

export const assignedAwbSchema = z.object({
  awb_assign_status: z.number().optional(),
  message: text,
  response: z
    .object({
      data: z.union([
        z.object({ awb_code: optionalId, courier_name: text, routing_code: text, awb_assign_error: text }),
        z.string(),
      ]),
    })
    .optional(),
})

export const labelSchema = z.object({ label_created: z.number().optional(), label_url: text, response: text })
export const manifestSchema = z.object({ status: z.number().optional(), manifest_url: text, message: text })
export const shiprocketPickupSchema = z.object({
  pickup_status: z.number().optional(),
  message: text,
  response: z
    .union([
      z.object({
        pickup_scheduled_date: z.union([z.string(), z.object({ date: z.string() })]).nullish(),
        data: z.unknown(),
      }),
      z.string(),
    ])
    .optional(),
})

const scan = z.object({
  date: z.string(),
  activity: text,
  location: text,
  'sr-status': optionalId,
  'sr-status-label': text,
})

/** Tracking of several AWBs, by AWB. */
export const trackingSchema = z.record(
  z.string(),
  z.object({
    tracking_data: z.object({
      shipment_track_activities: z
        .array(scan)
        .nullish()
        .transform((scans) => scans ?? []),
    }),
  }),
)

export const pickupAddressesSchema = z.object({
  data: z.object({ shipping_address: z.array(z.object({ pickup_location: z.string() })) }),
})

export const anyResponseSchema = z.unknown()

/** A webhook: the current status of a parcel, and its scans so far. */
export const shiprocketWebhookSchema = z.object({
  awb: id,
  current_status: text,
  shipment_status: text,
  shipment_status_id: z.union([z.number(), z.string()]).nullish(),
  current_timestamp: text,
  scans: z
    .array(scan)
    .nullish()
    .transform((scans) => scans ?? []),
})

export type ShiprocketScan = z.infer<typeof scan>

/** The message in an error response: the first of `errors` (`{ billing_pincode: ['…'] }`), otherwise `message`. */
export function shiprocketErrorMessage(body: unknown): string | null {
  const read = z
    .object({
      message: z.string().optional(),
      errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
    })
    .safeParse(body)
  if (!read.success) return null
  const [first] = Object.values(read.data.errors ?? {}).flat()
  return first ?? read.data.message ?? null
}
