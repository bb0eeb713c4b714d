import type { CourierConfig } from '#app/config/adapter-config.ts'
import { COURIER_SERVICES } from '#app/domain/connections/courier-services.ts'
import {
  type BookedParcel,
  type Booking,
  type Consignment,
  type Courier,
  type CourierPickupAnswer,
  type CourierQuote,
  type CourierRefusal,
  MAX_TRACKED,
  type QuoteRequest,
} from '#app/domain/delivery/courier/courier.ts'
import { toRupees } from '#app/domain/money/decimal-rupees.ts'
import { done, type Result } from '#app/domain/result.ts'
import { sumBy } from '#app/domain/sum.ts'
import { serviceCheckByCall } from '../../outbound/service-check-by-call.ts'
import { type CourierClient, type CourierTools, courierClient } from '../courier-client.server.ts'
import { courierRefusal, refusalIn } from '../courier-refusal.ts'
import { toPaise } from '../courier-values.ts'
import { pdfDownload } from '../download-pdf.server.ts'
import { readDelhiveryWebhook, trackedScans } from './delhivery-scans.server.ts'
import {
  changedParcelSchema,
  chargesSchema,
  createdParcelsSchema,
  delhiveryErrorMessage,
  delhiveryPickupSchema,
  packingSlipSchema,
  pinCodeListSchema,
  trackedParcelsSchema,
  waybillsSchema,
} from './delhivery-schemas.ts'

type Config = Extract<CourierConfig, { kind: 'delhivery' }>

/** The pickup time, which Delhivery requires with the day. */
const PICKUP_TIME = '16:00:00'

/**
 * Delhivery's Express API (delhivery-express-api-doc.readme.io). An AWB number is reserved before the parcel is booked,
 * so that a booking whose response was lost is repeated with the same number. `tools` are for tests: timeouts in
 * milliseconds and the clock.
 */
export function delhiveryCourier({ keys, url }: Config, tools: CourierTools = {}): Courier {
  const { DELHIVERY_TOKEN: token, DELHIVERY_PICKUP: pickup, DELHIVERY_WEBHOOK_TOKEN: webhookTokens } = keys
  const { title } = COURIER_SERVICES.delhivery
  const client = courierClient({ title, url, headers: { Authorization: `Token ${token}` } }, tools)
  const download = pdfDownload(title, url)
  const change = async (body: object): Promise<Result<void, CourierRefusal>> => {
    try {
      const changed = await client.post('/api/p/edit', changedParcelSchema, body, { repeatable: true })
      if (changed.status === true || String(changed.status).toLowerCase() === 'success') return done()
      return courierRefusal(changed.error || changed.remark)
    } catch (error) {
      return refusalIn(error, delhiveryErrorMessage)
    }
  }
  return {
    name: 'delhivery',
    facts: { title, labelsAtOnce: 1, hasOneVanADay: true, webhookHeader: 'Authorization' },
    quote: (request) => quote(client, request),
    async reserveAwb() {
      try {
        const waybills = await client.get('/waybill/api/bulk/json/', { count: '1' }, waybillsSchema)
        const [first] = waybills.split(',').map((awb) => awb.trim())
        return first && /^\w{6,24}$/.test(first)
          ? done(first)
          : courierRefusal(
              null,
              'Delhivery has no AWB numbers left for this account. Ask your account manager for more.',
            )
      } catch (error) {
        return refusalIn(error, delhiveryErrorMessage)
      }
    },
    book: (consignment) => book(client, consignment, pickup),
    async labels([parcel]) {
      try {
        const query = { wbns: parcel?.awb ?? '', pdf: 'true', pdf_size: '4R' }
        const [slip] = (await client.get('/api/p/packing_slip', query, packingSlipSchema)).packages
        return slip?.pdf_download_link
          ? done(await download(slip.pdf_download_link))
          : courierRefusal(null, 'Delhivery has made no label yet.')
      } catch (error) {
        return refusalIn(error, delhiveryErrorMessage)
      }
    },
    requestPickup: ({ day, parcels }) => requestPickup(client, pickup, day, parcels),
    async track(parcels) {
      const query = {
        waybill: parcels
          .slice(0, MAX_TRACKED)
          .map(({ awb }) => awb)
          .join(','),
      }
      const { ShipmentData } = await client.get('/api/v1/packages/json/', query, trackedParcelsSchema)
      return ShipmentData.flatMap(({ Shipment }) => trackedScans(Shipment))
    },
    cancel: ({ awb }) => change({ waybill: awb, cancellation: 'true' }),
    async answerNdr({ awb }, answer) {
      // Cancelling a parcel in transit returns it to the seller.
      if (answer.kind === 'return') return change({ waybill: awb, cancellation: 'true' })
      const { phone, addressNote } = answer
      if (phone || addressNote) {
        const edited = await change({
          waybill: awb,
          ...(phone ? { phone } : {}),
          ...(addressNote ? { add: addressNote } : {}),
        })
        if (!edited.ok) return edited
      }
      try {
        const body = { data: [{ waybill: awb, act: 'RE-ATTEMPT' }] }
        const asked = await client.post('/api/p/update', changedParcelSchema, body, { repeatable: false })
        return asked.error ? courierRefusal(asked.error) : done()
      } catch (error) {
        return refusalIn(error, delhiveryErrorMessage)
      }
    },
    readWebhook: (headers, rawBody) => readDelhiveryWebhook(headers, rawBody, webhookTokens),
    check: serviceCheckByCall(`Delhivery at ${new URL(url).host}`, () =>
      client.get('/c/api/pin-codes/json/', { filter_codes: '110001' }, pinCodeListSchema),
    ),
  }
}

async function quote(
  client: CourierClient,
  { fromPinCode, toPinCode, grams, collectPaise }: QuoteRequest,
): Promise<CourierQuote> {
  const isCash = collectPaise > 0
  const [pins, charges] = await Promise.all([
    client.getOnce('/c/api/pin-codes/json/', { filter_codes: toPinCode }, pinCodeListSchema),
    client.getOnce(
      '/api/kinko/v1/invoice/charges/.json',
      {
        md: 'S',
        ss: 'Delivered',
        o_pin: fromPinCode,
        d_pin: toPinCode,
        cgm: String(grams),
        pt: isCash ? 'COD' : 'Pre-paid',
        ...(isCash ? { cod: String(toRupees(collectPaise)) } : {}),
      },
      chargesSchema,
    ),
  ])
  const pin = pins.delivery_codes.find(({ postal_code }) => postal_code.pin === toPinCode)?.postal_code
  if (pin?.pre_paid !== 'Y') return { isServiceable: false }
  return { isServiceable: true, takesCash: pin.cod === 'Y', ratePaise: toPaise(charges[0]?.total_amount), days: null }
}

// Delhivery accepts none of these characters in any field.
const plain = (text: string) =>
  text
    .replaceAll(/[&#%;\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

async function book(
  client: CourierClient,
  consignment: Consignment,
  pickup: string,
): Promise<Result<Booking, CourierRefusal>> {
  const { to, box, reservedAwb: awb, collectPaise } = consignment
  if (!awb) throw new Error('A parcel of Delhivery is booked with a number reserved before')
  const shipment = {
    waybill: awb,
    order: consignment.reference,
    name: plain(to.name),
    add: plain(to.lines.join(', ')),
    city: plain(to.city),
    state: plain(to.state),
    country: 'India',
    pin: to.pincode,
    phone: to.phone,
    payment_mode: collectPaise > 0 ? 'COD' : 'Prepaid',
    cod_amount: collectPaise > 0 ? String(toRupees(collectPaise)) : '',
    total_amount: String(toRupees(consignment.valuePaise)),
    products_desc: plain(consignment.goods.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')).slice(
      0,
      200,
    ),
    quantity: String(sumBy(consignment.goods, ({ quantity }) => quantity)),
    seller_name: plain(consignment.seller.name),
    seller_gst_tin: consignment.seller.gstin,
    seller_inv: consignment.invoiceNumber ?? '',
    weight: String(consignment.grams),
    shipment_length: String(box.lengthCm),
    shipment_width: String(box.breadthCm),
    shipment_height: String(box.heightCm),
    shipping_mode: 'Surface',
  }
  try {
    const data = JSON.stringify({ shipments: [shipment], pickup_location: { name: pickup } })
    const form = new URLSearchParams({ format: 'json', data })
    const created = await client.post('/api/cmu/create.json', createdParcelsSchema, form, { repeatable: true })
    const [parcel] = created.packages
    if (parcel?.status.toLowerCase() === 'success' && parcel.waybill === awb)
      return done({ awb, courierRef: awb, routing: parcel.sort_code || null })
    // An earlier request, whose response was lost, may have booked it: then this number has our reference.
    if (await isOurs(client, awb, consignment.reference))
      return done({ awb, courierRef: awb, routing: parcel?.sort_code || null })
    return courierRefusal(parcel?.remarks || created.rmk)
  } catch (error) {
    return refusalIn(error, delhiveryErrorMessage)
  }
}

async function isOurs(client: CourierClient, awb: string, reference: string): Promise<boolean> {
  const { ShipmentData } = await client.get('/api/v1/packages/json/', { waybill: awb }, trackedParcelsSchema)
  return ShipmentData.some(({ Shipment }) => Shipment.AWB === awb && Shipment.ReferenceNo === reference)
}

async function requestPickup(
  client: CourierClient,
  pickup: string,
  day: string,
  parcels: readonly BookedParcel[],
): Promise<Result<CourierPickupAnswer, CourierRefusal>> {
  const body = {
    pickup_location: pickup,
    pickup_date: day,
    pickup_time: PICKUP_TIME,
    expected_package_count: parcels.length,
  }
  try {
    const asked = await client.post('/fm/request/new/', delhiveryPickupSchema, body, { repeatable: false })
    if (asked.pr_exist) return done({ note: ORDERED_BEFORE, refused: [] })
    return asked.pickup_id ? done({ note: `Pickup ${asked.pickup_id}`, refused: [] }) : courierRefusal(asked.error)
  } catch (error) {
    const no = refusalIn(error, delhiveryErrorMessage)
    return /exist|already/i.test(no.detail) ? done({ note: ORDERED_BEFORE, refused: [] }) : no
  }
}

// Delhivery takes one pickup a day at an address, and rejects a second request. Its driver takes what is shown.
const ORDERED_BEFORE = 'The van of that day is ordered already, perhaps for fewer parcels. Show the driver these too.'
