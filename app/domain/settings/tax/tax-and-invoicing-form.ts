import { z } from 'zod'
import { isBrandKey } from '#app/domain/pictures/picture-key.ts'
import { keyOfUpload } from '#app/domain/pictures/upload-address.ts'
import { SERIES_PREFIX, type TaxSettings } from '../settings.ts'
import { GST_SCHEMES } from './gst-scheme.ts'

const seriesPrefix = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(
    z.string().regex(SERIES_PREFIX, 'Use one to three letters or digits, so that a number has at most 16 characters.'),
  )

const signaturePicture = z
  .string()
  .refine(
    (address) => address === '' || isBrandKey(keyOfUpload(address) ?? ''),
    'This picture is not one of yours. Please add it again.',
  )

/**
 * The prefixes of the numbered documents, in capitals, the service code of the delivery charge, the signature, and how
 * returns are filed.
 */
export const taxAndInvoicingFormSchema = z
  .object({
    deliveryHsn: z
      .string()
      .trim()
      .regex(/^99\d{4}$/, 'A service code (SAC) has six digits and begins with 99.'),
    invoicePrefix: seriesPrefix,
    creditNotePrefix: seriesPrefix,
    challanPrefix: seriesPrefix,
    billPrefix: seriesPrefix,
    plainBillPrefix: seriesPrefix,
    signature: signaturePicture,
    returns: z.enum(['monthly', 'quarterly'], 'Choose how often you file.'),
    turnover: z.enum(['up-to-5-crore', 'above-5-crore'], 'Choose your turnover.'),
  } satisfies Record<keyof TaxSettings, z.ZodType>)
  .refine((tax) => tax.invoicePrefix !== tax.creditNotePrefix, {
    path: ['creditNotePrefix'],
    error: 'Choose another prefix than that of invoices.',
  })
  .refine((tax) => tax.challanPrefix !== tax.invoicePrefix && tax.challanPrefix !== tax.creditNotePrefix, {
    path: ['challanPrefix'],
    error: 'Choose another prefix than those of invoices and credit notes.',
  })
  .refine((tax) => ![tax.invoicePrefix, tax.creditNotePrefix, tax.challanPrefix].includes(tax.billPrefix), {
    path: ['billPrefix'],
    error: 'Choose another prefix than those of the other documents.',
  })
  .refine(
    (tax) =>
      ![tax.invoicePrefix, tax.creditNotePrefix, tax.challanPrefix, tax.billPrefix].includes(tax.plainBillPrefix),
    { path: ['plainBillPrefix'], error: 'Choose another prefix than those of the other documents.' },
  )
  .refine((tax) => tax.returns === 'monthly' || tax.turnover === 'up-to-5-crore', {
    path: ['returns'],
    error: 'Above ₹5 crore of turnover returns are filed monthly.',
  })

/** Another GST scheme, from a day on. */
export const gstSchemeFormSchema = z.object({
  intent: z.literal('change-scheme'),
  scheme: z.enum(GST_SCHEMES, 'Choose one.'),
  fromDay: z.string().trim(),
})
