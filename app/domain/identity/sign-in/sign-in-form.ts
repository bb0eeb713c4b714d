import { z } from 'zod'
import { NameForm } from '../person-form.ts'

/** One step of signing in as a plain form: the number, the code that came, and the name of someone new. */
export const SignInForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send-code'), phone: z.string().default(''), proof: z.string().optional() }),
  z.object({ intent: z.literal('confirm-code'), phone: z.string().default(''), code: z.string().default('') }),
  NameForm.extend({ intent: z.literal('save-name') }),
])
