import { z } from 'zod'
import { CustomerNoteForm } from '../person-form.ts'
import { ROLES } from '../user.ts'

const block = z.enum(['yes', 'no']).transform((typed) => typed === 'yes')

/** What is done from a customer's page, by intent. */
export const CustomerForm = z.discriminatedUnion('intent', [
  CustomerNoteForm.extend({ intent: z.literal('note') }),
  z.object({ intent: z.literal('cash'), block }),
  z.object({ intent: z.literal('block'), block }),
  z.object({ intent: z.literal('role'), role: z.enum(ROLES, 'Choose a role.') }),
  z.object({ intent: z.literal('erase') }),
  z.object({ intent: z.literal('keep') }),
])
export type CustomerIntent = z.infer<typeof CustomerForm>['intent']
