import { z } from 'zod'

/** The service code under which the delivery charge stands on an invoice. */
export const TaxForm = z.object({
  deliveryHsn: z
    .string()
    .trim()
    .regex(/^99\d{4}$/, 'A service code (SAC) has six digits and begins with 99.'),
})
