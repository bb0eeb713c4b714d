import type { CourierConfig } from '#app/config/adapter-config.ts'
import { COURIER_SERVICES } from '#app/domain/connections/courier-services.ts'
import type {
  BookedParcel,
  Courier,
  CourierPickupAnswer,
  CourierQuote,
  CourierRefusal,
  QuoteRequest,
} from '#app/domain/delivery/courier/courier.ts'
import { done, type Result } from '#app/domain/result.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { serviceCheckByCall } from '../../outbound/service-check-by-call.ts'
import type { CourierTools } from '../courier-client.server.ts'
import { courierRefusal, refusalIn } from '../courier-refusal.ts'
import { toPaise } from '../courier-values.ts'
import { pdfDownload } from '../download-pdf.server.ts'
import { bookShiprocketParcel } from './book-shiprocket-parcel.server.ts'
import { type ShiprocketClient, shiprocketClient } from './shiprocket-client.server.ts'
import { readShiprocketWebhook, shiprocketScan } from './shiprocket-scans.server.ts'
import {
  anyResponseSchema,
  labelSchema,
  manifestSchema,
  pickupAddressesSchema,
  serviceabilitySchema,
  shiprocketErrorMessage,
  shiprocketPickupSchema,
  trackingSchema,
} from './shiprocket-schemas.ts'

type Config = Extract<CourierConfig, { kind: 'shiprocket' }>

const LABELS_AT_ONCE = 200

/**
 * Shiprocket, which hands parcels to the courier it recommends. Its order has our reference, by which an order whose
 * response was lost is found again. `tools` are for tests: timeouts in milliseconds and the clock.
 */
export function shiprocketCourier({ keys, url }: Config, tools: CourierTools = {}): Courier {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_PICKUP: pickup } = keys
  const { title } = COURIER_SERVICES.shiprocket
  const client = shiprocketClient({ url, email, password }, tools)
  const download = pdfDownload(title, url)
  const write = { repeatable: false }
  return {
    name: 'shiprocket',
    facts: { title, labelsAtOnce: LABELS_AT_ONCE, hasOneVanADay: false, webhookHeader: 'x-api-key' },
    quote: (request) => quote(client, request),
    book: (consignment) => bookShiprocketParcel(client, consignment, pickup),
    async labels(parcels) {
      try {
        const body = { shipment_id: parcels.map(({ courierRef }) => courierRef) }
        const { label_url, response } = await client.post('/courier/generate/label', labelSchema, body, {
          repeatable: true,
        })
        return label_url
          ? done(await download(label_url))
          : courierRefusal(response, 'Shiprocket has made no label yet.')
      } catch (error) {
        return refusalIn(error, shiprocketErrorMessage)
      }
    },
    requestPickup: ({ day, parcels }) => requestPickup(client, day, parcels),
    async manifest(parcels) {
      try {
        const body = { shipment_id: parcels.map(({ courierRef }) => courierRef) }
        const { manifest_url, message } = await client.post('/manifests/generate', manifestSchema, body, {
          repeatable: true,
        })
        return manifest_url ? done(await download(manifest_url)) : courierRefusal(message)
      } catch (error) {
        return refusalIn(error, shiprocketErrorMessage)
      }
    },
    async track(parcels) {
      const body = { awbs: parcels.map(({ awb }) => awb) }
      const found = await client.post('/courier/track/awbs', trackingSchema, body, { repeatable: true })
      return Object.entries(found).flatMap(([awb, { tracking_data }]) =>
        tracking_data.shipment_track_activities.flatMap((scan) => shiprocketScan(awb, scan)),
      )
    },
    async cancel({ awb }) {
      try {
        await client.post('/orders/cancel/shipment/awbs', anyResponseSchema, { awbs: [awb] }, write)
        return done()
      } catch (error) {
        return refusalIn(error, shiprocketErrorMessage)
      }
    },
    async answerNdr({ awb }, answer) {
      const body =
        answer.kind === 'return'
          ? { action: 'return', comments: answer.comment }
          : {
              action: 're-attempt',
              comments: answer.comment,
              ...(answer.phone ? { phone: answer.phone } : {}),
              ...(answer.addressNote ? { address1: answer.addressNote } : {}),
            }
      try {
        await client.post(`/ndr/${encodeURIComponent(awb)}/action`, anyResponseSchema, body, write)
        return done()
      } catch (error) {
        return refusalIn(error, shiprocketErrorMessage)
      }
    },
    readWebhook: (headers, rawBody) => readShiprocketWebhook(headers, rawBody, keys.SHIPROCKET_WEBHOOK_TOKEN),
    check: serviceCheckByCall(`Shiprocket at ${new URL(url).host}`, async () => {
      const { data } = await client.get('/settings/company/pickup', pickupAddressesSchema)
      const names = data.shipping_address.map(({ pickup_location }) => pickup_location)
      if (!names.includes(pickup))
        throw new Error(`It takes the keys, but has no pickup address “${pickup}”. It has: ${names.join(', ')}.`)
    }),
  }
}

async function quote(
  client: ShiprocketClient,
  { fromPinCode, toPinCode, grams, collectPaise }: QuoteRequest,
): Promise<CourierQuote> {
  const query = new URLSearchParams({
    pickup_postcode: fromPinCode,
    delivery_postcode: toPinCode,
    weight: String(grams / 1_000),
    cod: collectPaise > 0 ? '1' : '0',
  })
  try {
    const { data } = await client.getOnce(`/courier/serviceability/?${query}`, serviceabilitySchema)
    const companies = data?.available_courier_companies ?? []
    const recommended = data?.shiprocket_recommended_courier_id ?? data?.recommended_courier_company_id
    const company = companies.find(({ courier_company_id }) => courier_company_id === recommended) ?? companies[0]
    if (!company) return { isServiceable: false }
    const days = Number(company.estimated_delivery_days)
    return {
      isServiceable: true,
      // Another of its companies brings a parcel to be paid at the door.
      takesCash: companies.some(({ cod }) => Number(cod ?? 1) === 1),
      ratePaise: toPaise(company.rate),
      days: Number.isInteger(days) && days > 0 ? days : null,
    }
  } catch (error) {
    if (error instanceof OutboundError && error.status === 404) return { isServiceable: false }
    throw error
  }
}

/**
 * Orders the pickup of a day. One parcel that is in the pickup queue makes Shiprocket refuse the others too, so each is
 * then asked for alone, and is picked up only if Shiprocket says so.
 */
async function requestPickup(
  client: ShiprocketClient,
  day: string,
  parcels: readonly BookedParcel[],
): Promise<Result<CourierPickupAnswer, CourierRefusal>> {
  const together = await schedulePickup(client, day, parcels)
  if (together.ok) return done({ note: together.value, refused: [] })
  if (!isInQueue(together)) return together
  const refused: { awb: string; detail: string }[] = []
  if (parcels.length > 1)
    for (const parcel of parcels) {
      const alone = await schedulePickup(client, day, [parcel])
      if (!alone.ok && !isInQueue(alone)) refused.push({ awb: parcel.awb, detail: alone.detail })
    }
  const [first] = refused
  return first && refused.length === parcels.length ? courierRefusal(first.detail) : done({ note: IN_QUEUE, refused })
}

const isInQueue = ({ detail }: CourierRefusal) => /already/i.test(detail)
// Shiprocket does not say for which day.
const IN_QUEUE = 'Parcels of these were in the pickup queue already. Show the driver who comes all of them.'

async function schedulePickup(
  client: ShiprocketClient,
  day: string,
  parcels: readonly BookedParcel[],
): Promise<Result<string, CourierRefusal>> {
  try {
    const body = { shipment_id: parcels.map(({ courierRef }) => courierRef), pickup_date: [day] }
    const { response, message } = await client.post('/courier/generate/pickup', shiprocketPickupSchema, body, {
      repeatable: false,
    })
    const planned = typeof response === 'string' ? response : response?.pickup_scheduled_date
    const words = typeof planned === 'object' ? planned?.date : planned
    return done(words || message || day)
  } catch (error) {
    return refusalIn(error, shiprocketErrorMessage)
  }
}
