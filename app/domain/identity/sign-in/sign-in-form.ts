import { z } from 'zod'
import { nameFormSchema } from '../name-and-phone-schemas.ts'

/** The steps of sign-in as plain forms: phone number, code, and the name of a new user. */
export const signInFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send-code'), phone: z.string().default(''), proof: z.string().optional() }),
  z.object({ intent: z.literal('confirm-code'), phone: z.string().default(''), code: z.string().default('') }),
  nameFormSchema.extend({ intent: z.literal('save-name') }),
])
