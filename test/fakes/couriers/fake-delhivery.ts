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

type Account = VendorAccount<typeof COURIER_SERVICES.delhivery>

// Type, status, code and words of each step, as in Delhivery's scans.
const WIRE: Readonly<Record<CourierStep, readonly [type: string, status: string, code: string, words: string]>> = {
  pickup: ['UD', 'In Transit', 'X-PPOM', 'Shipment picked up'],
  out: ['UD', 'Dispatched', 'X-DDD3FD', 'Out for delivery'],
  fail: ['UD', 'Pending', 'EOD-11', 'Consignee unavailable'],
  deliver: ['DL', 'Delivered', 'EOD-38', 'Delivered to consignee'],
  return: ['RT', 'In Transit', 'X-ILL1F', 'Return to origin'],
  back: ['DL', 'RTO', 'RD-AC', 'RTO accepted'],
  lose: ['LT', 'LOST', 'LT-100', 'Shipment lost'],
}

/** A fake of the parts of Delhivery's Express API that the shop uses (delhivery-express-api-doc.readme.io). */
export function openFakeDelhivery(
  { DELHIVERY_TOKEN: token, DELHIVERY_PICKUP: pickup, DELHIVERY_WEBHOOK_TOKEN: webhookToken }: Account,
  options: FakeCourierOptions,
): Promise<FakeCourier> {
  const { now = () => new Date().toISOString() } = options
  const ledger = new CourierLedger(now, '3451')
  const api = (fake: () => FakeCourier) => {
    const root = new Hono<FakeEnv>()
    root.use(async (c, next) => {
      if (c.req.header('Authorization') !== `Token ${token}`)
        return c.json({ detail: 'Authentication credentials were not provided.' }, 401)
      return next()
    })
    root.get('/c/api/pin-codes/json/', (c) => {
      const pin = c.req.query('filter_codes') ?? ''
      const codes = ledger.refusedPinCodes.has(pin)
        ? []
        : [
            {
              postal_code: {
                pin: Number(pin),
                pre_paid: 'Y',
                cod: ledger.cashlessPinCodes.has(pin) ? 'N' : 'Y',
                pickup: 'Y',
              },
            },
          ]
      return c.json({ delivery_codes: codes })
    })
    root.get('/api/kinko/v1/invoice/charges/.json', (c) =>
      c.json([{ total_amount: RATE + (c.req.query('pt') === 'COD' ? CASH_RATE : 0), zone: 'D' }]),
    )
    root.get('/waybill/api/bulk/json/', (c) => c.json(ledger.takeAwb()))
    root.post('/api/cmu/create.json', async (c) => {
      const form = new URLSearchParams(await c.req.text())
      const { shipments, pickup_location } = JSON.parse(form.get('data') ?? '{}')
      const [shipment] = shipments
      const refuse = (remarks: string) =>
        c.json({
          success: false,
          package_count: 1,
          rmk: 'An internal Error has occurred',
          packages: [{ status: 'Fail', waybill: '', refnum: shipment.order, remarks: [remarks] }],
        })
      if (form.get('format') !== 'json') return refuse('format key missing in POST')
      if (pickup_location.name !== pickup) return refuse('ClientWarehouse matching query does not exist.')
      if (ledger.byAwb(shipment.waybill)) return refuse('Duplicate waybill')
      try {
        ledger.checkAddress({ reference: shipment.order, pin: shipment.pin })
      } catch (error) {
        return refuse((error as Error).message)
      }
      ledger.add(
        {
          reference: shipment.order,
          pin: shipment.pin,
          phone: shipment.phone,
          grams: Number(shipment.weight),
          collectRupees: shipment.payment_mode === 'COD' ? Number(shipment.cod_amount) : 0,
        },
        shipment.waybill,
      )
      return c.json({
        success: true,
        package_count: 1,
        packages: [
          { status: 'Success', waybill: shipment.waybill, refnum: shipment.order, sort_code: SORT_CODE, remarks: [''] },
        ],
      })
    })
    root.get('/api/p/packing_slip', (c) =>
      c.json({
        packages: ledger.byAwb(c.req.query('wbns') ?? '')
          ? [{ pdf_download_link: `${fake().url}/files/label.pdf` }]
          : [],
      }),
    )
    root.post('/fm/request/new/', async (c) => {
      const { pickup_date, expected_package_count } = await c.req.json()
      if (ledger.pickups.some(({ day }) => day === pickup_date))
        return c.json({
          status: false,
          success: false,
          pickup_id: 987 + ledger.pickups.length,
          pr_exist: true,
          error: { message: 'Pickup request already exists', code: 669 },
        })
      ledger.pickups.push({ day: pickup_date, parcels: expected_package_count })
      return c.json({ pickup_id: 987 + ledger.pickups.length, incoming_center_name: 'Mumbai' })
    })
    root.get('/api/v1/packages/json/', (c) => {
      const known = (c.req.query('waybill') ?? '').split(',').flatMap((awb) => ledger.byAwb(awb) ?? [])
      return c.json(
        known.length === 0
          ? { Success: false, Error: 'Data does not exists for provided Waybill(s)' }
          : { ShipmentData: known.map(trackedJson) },
      )
    })
    root.post('/api/p/edit', async (c) => {
      const { waybill, cancellation, ...rest } = await c.req.json()
      const parcel = ledger.byAwb(waybill)
      if (!parcel) return c.json({ status: false, error: 'Package not found' })
      if (cancellation) {
        const last = parcel.scans.at(-1)?.step
        if (last === 'deliver' || last === 'back') throw new CourierRefuses('Package cannot be cancelled now.')
        if (parcel.scans.length === 0) parcel.isCancelled = true
        else parcel.answers.push({ cancellation })
        return c.json({ status: true, waybill, remark: 'Shipment has been cancelled.' })
      }
      parcel.answers.push(rest)
      return c.json({ status: true, waybill, remark: 'Package updated' })
    })
    root.post('/api/p/update', async (c) => {
      const { data } = await c.req.json<{ data: { waybill: string; act: string }[] }>()
      const parcel = ledger.byAwb(data[0]?.waybill ?? '')
      if (parcel?.scans.at(-1)?.step !== 'fail') return c.json({ error: 'No action can be taken for this package.' })
      parcel.answers.push({ act: data[0]?.act })
      return c.json({ request_id: 'UPL1' })
    })
    return root
  }
  return openFakeCourier({ ledger, api, webhookOf: (parcel) => webhookOf(parcel, webhookToken) }, options)
}

function statusJson(scan: { at: string; step: CourierStep } | undefined) {
  if (!scan)
    return {
      Status: 'Manifested',
      StatusType: 'UD',
      StatusDateTime: '2020-01-01T00:00:00',
      StatusLocation: '',
      StatusCode: 'X-UCI',
      Instructions: 'Manifest uploaded',
    }
  const [StatusType, Status, StatusCode, Instructions] = WIRE[scan.step]
  return {
    Status,
    StatusType,
    StatusDateTime: `${indianTime(scan.at)}.000`,
    StatusLocation: 'Mumbai (Maharashtra)',
    StatusCode,
    Instructions,
  }
}

function trackedJson(parcel: LedgerParcel) {
  const Scans = parcel.scans.map((scan) => {
    const {
      Status: Scan,
      StatusType: ScanType,
      StatusDateTime,
      StatusLocation: ScannedLocation,
      StatusCode,
      Instructions,
    } = statusJson(scan)
    return {
      ScanDetail: {
        Scan,
        ScanType,
        ScanDateTime: StatusDateTime,
        StatusDateTime,
        ScannedLocation,
        StatusCode,
        Instructions,
      },
    }
  })
  return {
    Shipment: { AWB: parcel.awb, ReferenceNo: parcel.reference, Status: statusJson(parcel.scans.at(-1)), Scans },
  }
}

/** The push of the last scan, as Delhivery posts it. */
function webhookOf(parcel: LedgerParcel, token: string): Webhook {
  const { StatusCode: NSLCode, ...Status } = statusJson(parcel.scans.at(-1))
  const body = {
    Shipment: {
      Status,
      PickUpDate: null,
      NSLCode,
      Sortcode: SORT_CODE,
      ReferenceNo: parcel.reference,
      AWB: parcel.awb,
    },
  }
  return {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }
}
