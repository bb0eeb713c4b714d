import { z } from 'zod'
import type { ScanEvent, TransitState } from '#app/domain/delivery/courier/courier.ts'
import { done, type Result } from '#app/domain/result.ts'
import { toInstant } from '../courier-value-conversions.ts'
import { scanKey } from '../scan-key.ts'
import { readTokenWebhook } from '../token-webhook.server.ts'

// The parts of Delhivery's responses that the shop reads (delhivery-express-api-doc.readme.io). It sends some numbers
// as strings.

const id = z.union([z.string(), z.number()]).transform(String)
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
// A message as text, as several of them, or as an object that holds one.
const messageText = z
  .union([z.string(), z.array(z.union([z.string(), z.record(z.string(), z.unknown())])), z.object({ message: text })])
  .nullish()
  .transform((value) => {
    if (typeof value === 'string' || Array.isArray(value))
      return [value]
        .flat()
        .filter((each) => typeof each === 'string')
        .join(' ')
        .trim()
    return value?.message ?? ''
  })

export const pinCodeListSchema = z.object({
  delivery_codes: z.array(z.object({ postal_code: z.object({ pin: id, pre_paid: text, cod: text }) })),
})

export const chargesSchema = z.array(z.object({ total_amount: z.union([z.number(), z.string()]) }))

/** Waybill numbers issued in advance, in one string with commas between them. */
export const waybillsSchema = z.string()

export const createdParcelsSchema = z.object({
  success: z.boolean().optional(),
  rmk: text,
  packages: z
    .array(z.object({ waybill: text, refnum: text, status: text, remarks: messageText, sort_code: text }))
    .default([]),
})

export const packingSlipSchema = z.object({
  packages: z.array(z.object({ pdf_download_link: text })).default([]),
})

export const delhiveryPickupSchema = z.object({
  pickup_id: text,
  pr_exist: z.union([z.boolean(), z.string()]).nullish(),
  error: messageText,
})

/** The response to an edit, a cancellation or an instruction after a failed delivery. */
export const changedParcelSchema = z.object({
  status: z.union([z.boolean(), z.string()]).nullish(),
  remark: messageText,
  error: messageText,
  request_id: text,
})

const status = z.object({
  Status: text,
  StatusType: text,
  StatusDateTime: text,
  StatusLocation: text,
  StatusCode: text,
  Instructions: text,
})

const scanDetail = z.object({
  Scan: text,
  ScanType: text,
  ScanDateTime: text,
  StatusDateTime: text,
  ScannedLocation: text,
  StatusCode: text,
  Instructions: text,
})

export const trackedParcelsSchema = z.object({
  ShipmentData: z
    .array(
      z.object({
        Shipment: z.object({
          AWB: id,
          ReferenceNo: text,
          Status: status,
          Scans: z.array(z.object({ ScanDetail: scanDetail })).default([]),
        }),
      }),
    )
    .default([]),
})

type TrackedShipment = z.infer<typeof trackedParcelsSchema>['ShipmentData'][number]['Shipment']

/** A webhook: one scan of one parcel. */
const delhiveryWebhookSchema = z.object({
  Shipment: z.object({ AWB: id, NSLCode: text, ReferenceNo: text, Status: status }),
})

/** The message in an error response, or null. */
export function delhiveryErrorMessage(body: unknown): string | null {
  const read = z
    .object({ rmk: text, error: messageText, remark: messageText, detail: text, message: text })
    .partial()
    .safeParse(body)
  if (!read.success) return null
  const { rmk, error, remark, detail, message } = read.data
  return [error, remark, detail, message, rmk].find((each) => each) ?? null
}

/**
 * A status of Delhivery: its type (UD forward, DL done, RT on its way back, CN cancelled, LT lost), its name, its code.
 */
type DelhiveryStatus = {
  at: string
  type: string
  name: string
  code: string
  text: string
  place: string
}

/** The prefix of the codes of an attempt that failed at the door. */
const AT_THE_DOOR = /^EOD-/

function stateOf({ type, name, code }: DelhiveryStatus): TransitState | null {
  const status = name.toLowerCase()
  if (type === 'DL') return status === 'rto' ? 'returned' : status === 'delivered' ? 'delivered' : null
  if (type === 'RT') return 'returning'
  if (type === 'CN') return 'cancelled'
  if (type === 'LT' || status === 'lost') return 'lost'
  if (type !== 'UD') return null
  if (status === 'manifested' || status === 'not picked' || status === 'open' || status === 'scheduled') return 'booked'
  if (status === 'dispatched') return 'out_for_delivery'
  if (status === 'pending' && AT_THE_DOOR.test(code)) return 'undelivered'
  return status === 'in transit' || status === 'pending' || status === 'picked up' ? 'in_transit' : null
}

/** A status of Delhivery as the shop reads it; none if its time cannot be read. */
function delhiveryScan(awb: string, status: DelhiveryStatus): ScanEvent[] {
  const at = toInstant(status.at)
  if (!at) return []
  const key = scanKey(at, status.type, status.name)
  return [{ awb, key, at, state: stateOf(status), text: status.text || status.name, place: status.place || null }]
}

/** The scans of a parcel that Delhivery was asked about. */
export function trackedScans({ AWB, Status, Scans }: TrackedShipment): ScanEvent[] {
  return [
    ...Scans.flatMap(({ ScanDetail: scan }) =>
      delhiveryScan(AWB, {
        at: scan.StatusDateTime || scan.ScanDateTime,
        type: scan.ScanType,
        name: scan.Scan,
        code: scan.StatusCode,
        text: scan.Instructions,
        place: scan.ScannedLocation,
      }),
    ),
    ...delhiveryScan(AWB, {
      at: Status.StatusDateTime,
      type: Status.StatusType,
      name: Status.Status,
      code: Status.StatusCode,
      text: Status.Instructions,
      place: Status.StatusLocation,
    }),
  ]
}

/**
 * Reads a pushed scan of Delhivery, which signs nothing: it sends the header agreed with it, `Authorization` with our
 * token, with or without a scheme before it. A body that differs from the documentation holds no scan.
 */
export function readDelhiveryWebhook(
  headers: Headers,
  rawBody: string,
  tokens: readonly string[],
): Result<ScanEvent[], 'forged'> {
  const given = headers.get('Authorization')?.replace(/^(Bearer|Token)\s+/i, '') ?? null
  const read = readTokenWebhook(given, tokens, rawBody, delhiveryWebhookSchema)
  if (!read.ok) return read
  if (!read.value) return done([])
  const { AWB, NSLCode, Status } = read.value.Shipment
  return done(
    delhiveryScan(AWB, {
      at: Status.StatusDateTime,
      type: Status.StatusType,
      name: Status.Status,
      code: Status.StatusCode || NSLCode,
      text: Status.Instructions,
      place: Status.StatusLocation,
    }),
  )
}
