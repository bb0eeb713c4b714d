import { z } from 'zod'

// The parts of Delhivery's responses that the shop reads (delhivery-express-api-doc.readme.io). Numbers sometimes come as texts.

const id = z.union([z.string(), z.number()]).transform(String)
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
const words = z
  .union([z.string(), z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))])
  .nullish()
  .transform((value) =>
    (Array.isArray(value) ? value : [value ?? ''])
      .filter((each) => typeof each === 'string')
      .join(' ')
      .trim(),
  )

export const pinSchema = z.object({
  delivery_codes: z.array(z.object({ postal_code: z.object({ pin: id, pre_paid: text, cod: text }) })),
})

export const chargesSchema = z.array(z.object({ total_amount: z.union([z.number(), z.string()]) }))

/** Numbers given out in advance: one text, separated by commas. */
export const waybillsSchema = z.string()

export const createdSchema = z.object({
  success: z.boolean().optional(),
  rmk: text,
  packages: z
    .array(z.object({ waybill: text, refnum: text, status: text, remarks: words, sort_code: text }))
    .default([]),
})

export const slipSchema = z.object({
  packages: z.array(z.object({ pdf_download_link: text })).default([]),
})

export const delhiveryPickupSchema = z.object({
  pickup_id: text,
  pr_exist: z.union([z.boolean(), z.string()]).nullish(),
  error: words,
})

/** An edit, a cancellation or an answer to a failed delivery. */
export const changedSchema = z.object({
  status: z.union([z.boolean(), z.string()]).nullish(),
  remark: words,
  error: words,
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

export const trackedSchema = z.object({
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

/** A pushed scan: one status of one parcel. */
export const delhiveryWebhookSchema = z.object({
  Shipment: z.object({ AWB: id, NSLCode: text, ReferenceNo: text, Status: status }),
})

/** The sentence in an error body. */
export function delhiveryWords(body: unknown): string | null {
  const read = z
    .object({ rmk: text, error: words, remark: words, detail: text, message: text })
    .partial()
    .safeParse(body)
  if (!read.success) return null
  const { rmk, error, remark, detail, message } = read.data
  return [error, remark, detail, message, rmk].find((each) => each) ?? null
}
