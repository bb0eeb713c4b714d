import { z } from 'zod'

/** The form that pays an unpaid order at the gateway, or leads back to checkout to pay another way. */
export const payOrderFormSchema = z.object({ intent: z.enum(['pay', 'pay-another-way']).default('pay') })
