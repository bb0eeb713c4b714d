import { Hono } from 'hono'
import type { COURIER_SERVICES } from '#app/domain/connections/courier-services.ts'
import type { FakeEnv } from '../fake-hono-server.ts'
import type { Webhook } from '../post-webhook.ts'
import type { VendorAccount } from '../vendor-account.ts'
import {
  CASH_RATE,
  CourierLedger,
  CourierRefuses,
  type CourierStep,
  indianTime,
  type LedgerParcel,
  RATE,
  SORT_CODE,
} from './courier-ledger.ts'
import { type FakeCourier, type FakeCourierOptions, openFakeCourier } from './fake-courier.ts'

type Account = VendorAccount<typeof COURIER_SERVICES.shiprocket>

const TOKEN_DAYS = 10

// Status number, label and words of each step, as in Shiprocket's scans.
const WIRE: Readonly<Record<CourierStep, readonly [status: number, label: string, activity: string]>> = {
  pickup: [42, 'PICKED UP', 'Shipment picked up'],
  out: [17, 'OUT FOR DELIVERY', 'Out for delivery'],
  fail: [21, 'UNDELIVERED', 'Consignee not available'],
  deliver: [7, 'DELIVERED', 'Delivered to consignee'],
  return: [9, 'RTO INITIATED', 'Return to origin'],
  back: [10, 'RTO DELIVERED', 'Returned to the seller'],
  lose: [12, 'LOST', 'Shipment lost'],
}

/** A fake of the parts of Shiprocket's API that the shop uses (apidocs.shiprocket.in), with tokens of ten days. */
export function openFakeShiprocket(
  {
    SHIPROCKET_EMAIL: email,
    SHIPROCKET_PASSWORD: password,
    SHIPROCKET_PICKUP: pickup,
    SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
  }: Account,
  options: FakeCourierOptions,
): Promise<FakeCourier> {
  const { now = () => new Date().toISOString() } = options
  const ledger = new CourierLedger(now, '1904')
  const tokens = new Map<string, number>()
  const api = (fake: () => FakeCourier) => {
    const root = new Hono<FakeEnv>().basePath('/v1/external')
    root.post('/auth/login', async (c) => {
      const given = await c.req.json<{ email: string; password: string }>()
      if (given.email !== email || given.password !== password)
        return c.json({ message: 'Invalid email and password combination', status_code: 400 }, 400)
      const token = `token-${tokens.size + 1}`
      tokens.set(token, Date.parse(now()) + TOKEN_DAYS * 86_400_000)
      return c.json({ id: 1, email, token })
    })
    root.use(async (c, next) => {
      const token = c.req.header('Authorization')?.replace('Bearer ', '') ?? ''
      if ((tokens.get(token) ?? 0) <= Date.parse(now()))
        return c.json({ message: 'Token has expired', status_code: 401 }, 401)
      return next()
    })
    root.get('/settings/company/pickup', (c) => c.json({ data: { shipping_address: [{ pickup_location: pickup }] } }))
    root.get('/courier/serviceability/', (c) => {
      const pin = c.req.query('delivery_postcode') ?? ''
      if (ledger.refusedPinCodes.has(pin))
        return c.json({ status: 404, message: 'Delivery postcode not serviceable' }, 404)
      const rate = RATE + (c.req.query('cod') === '1' ? CASH_RATE : 0)
      const company = {
        courier_company_id: 10,
        courier_name: 'Xpressbees Surface',
        rate,
        cod: ledger.cashlessPinCodes.has(pin) ? 0 : 1,
        estimated_delivery_days: '4',
      }
      return c.json({
        status: 200,
        data: {
          available_courier_companies: [{ ...company, courier_company_id: 24, rate: rate + 20 }, company],
          shiprocket_recommended_courier_id: 10,
        },
      })
    })
    root.get('/orders', (c) => {
      const search = c.req.query('search') ?? ''
      const found = ledger.parcels.filter(({ reference }) => reference.includes(search)).toReversed()
      return c.json({ data: found.map(orderJson) })
    })
    root.post('/orders/create/adhoc', async (c) => {
      const order = await c.req.json()
      if (order.pickup_location !== pickup) return c.json({ message: 'Wrong Pickup location entered.' }, 422)
      ledger.checkAddress({ reference: order.order_id, pin: String(order.billing_pincode) })
      const added = ledger.add({
        reference: order.order_id,
        pin: String(order.billing_pincode),
        phone: order.billing_phone,
        grams: Math.round(order.weight * 1_000),
        collectRupees: order.payment_method === 'COD' ? order.sub_total : 0,
      })
      return c.json({
        order_id: Number(added.orderNo),
        shipment_id: Number(added.shipmentNo),
        status: 'NEW',
        awb_code: '',
      })
    })
    root.post('/courier/assign/awb', async (c) => {
      const { shipment_id } = await c.req.json()
      const parcel = ledger.parcels.find(({ shipmentNo }) => shipmentNo === String(shipment_id))
      if (!parcel) return c.json({ message: 'Shipment not found' }, 404)
      if (parcel.awb) return c.json({ message: 'AWB is already assigned' }, 400)
      try {
        parcel.awb = ledger.takeAwb()
      } catch (error) {
        return c.json({ awb_assign_status: 0, response: { data: { awb_assign_error: (error as Error).message } } })
      }
      const facts = { awb_code: parcel.awb, courier_name: 'Xpressbees Surface', routing_code: SORT_CODE }
      return c.json({ awb_assign_status: 1, response: { data: facts } })
    })
    root.post('/courier/generate/label', (c) =>
      c.json({ label_created: 1, label_url: `${fake().url}/files/label.pdf`, response: 'Label has been created' }),
    )
    root.post('/manifests/generate', (c) => c.json({ status: 1, manifest_url: `${fake().url}/files/manifest.pdf` }))
    root.post('/courier/generate/pickup', async (c) => {
      const { shipment_id, pickup_date } = await c.req.json()
      const [day] = pickup_date
      const fetched = ledger.parcels.filter(({ shipmentNo }) => shipment_id.map(String).includes(shipmentNo))
      // One parcel that has its van makes it refuse the others too.
      if (fetched.some(({ pickupDay }) => pickupDay === day))
        return c.json({ message: 'Already in Pickup Queue.' }, 400)
      if (fetched.some(({ reference }) => ledger.refusedVans.has(reference)))
        return c.json({ message: 'Pickup of this shipment is on hold.' }, 400)
      for (const parcel of fetched) parcel.pickupDay = day
      ledger.pickups.push({ day, parcels: fetched.length })
      return c.json({
        pickup_status: 1,
        response: { pickup_scheduled_date: `${day} 14:00:00`, data: 'ok' },
      })
    })
    root.post('/courier/track/awbs', async (c) => {
      const { awbs } = await c.req.json<{ awbs: string[] }>()
      const known = awbs.flatMap((awb) => ledger.byAwb(awb) ?? [])
      return c.json(
        Object.fromEntries(
          known.map((parcel) => [
            parcel.awb,
            { tracking_data: { track_status: 1, shipment_track_activities: scansJson(parcel).toReversed() } },
          ]),
        ),
      )
    })
    root.post('/orders/cancel/shipment/awbs', async (c) => {
      const { awbs } = await c.req.json<{ awbs: string[] }>()
      for (const awb of awbs) {
        const parcel = ledger.byAwb(awb)
        if (!parcel || parcel.scans.length > 0) throw new CourierRefuses('This shipment cannot be cancelled any more.')
        parcel.isCancelled = true
      }
      return c.json({ message: 'Bulk Shipment cancellation is in progress. Please wait for 24 hours.' })
    })
    root.post('/ndr/:awb/action', async (c) => {
      const parcel = ledger.byAwb(c.req.param('awb'))
      if (parcel?.scans.at(-1)?.step !== 'fail') throw new CourierRefuses('This shipment is not in NDR.')
      parcel.answers.push(await c.req.json())
      return c.json({ status: true }, 202)
    })
    return root
  }
  return openFakeCourier({ ledger, api, webhookOf: (parcel) => webhookOf(parcel, webhookToken) }, options)
}

function orderJson({ reference, orderNo, shipmentNo, awb, isCancelled }: LedgerParcel) {
  const shipment = { id: Number(shipmentNo), awb: awb ?? '', courier: awb ? 'Xpressbees Surface' : '' }
  return {
    id: Number(orderNo),
    channel_order_id: reference,
    status: isCancelled ? 'CANCELED' : 'NEW',
    shipments: [shipment],
  }
}

function scansJson({ scans }: LedgerParcel) {
  return scans.map(({ at, step }) => {
    const [status, label, activity] = WIRE[step]
    return {
      date: indianTime(at).replace('T', ' '),
      status: 'X',
      activity,
      location: 'Mumbai',
      'sr-status': String(status),
      'sr-status-label': label,
    }
  })
}

/** A webhook with all scans so far, as Shiprocket posts it. */
function webhookOf(parcel: LedgerParcel, token: string): Webhook {
  const [status, label] = WIRE[parcel.scans.at(-1)?.step ?? 'pickup']
  const at = parcel.scans.at(-1)?.at ?? new Date(0).toISOString()
  const [day = '', time = ''] = indianTime(at).split('T')
  const body = {
    awb: parcel.awb,
    courier_name: 'Xpressbees Surface',
    current_status: label,
    current_status_id: status,
    shipment_status: label,
    shipment_status_id: status,
    current_timestamp: `${day.split('-').toReversed().join(' ')} ${time}`,
    order_id: parcel.reference,
    sr_order_id: Number(parcel.orderNo),
    is_return: 0,
    scans: scansJson(parcel),
  }
  return { headers: { 'Content-Type': 'application/json', 'x-api-key': token }, body: JSON.stringify(body) }
}
