import { z } from 'zod'

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

export type TrackedShipment = z.infer<typeof trackedParcelsSchema>['ShipmentData'][number]['Shipment']

/** A webhook: one scan of one parcel. */
export const delhiveryWebhookSchema = z.object({
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
