import { z } from 'zod'
import { ROLES } from '../staff/role.ts'

const block = z.enum(['yes', 'no']).transform((typed) => typed === 'yes')

// Customers may ask for notes about them (DPDP Act s. 11).
const note = z.string().trim().min(1, 'Write the note first.').max(500, 'Use at most 500 letters.')

/** The actions of a customer's page, by intent. */
export const customerFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('note'), words: note }),
  z.object({ intent: z.literal('cash'), block }),
  z.object({ intent: z.literal('block'), block }),
  z.object({ intent: z.literal('role'), role: z.enum(ROLES, 'Choose a role.') }),
  z.object({ intent: z.literal('erase') }),
  z.object({ intent: z.literal('keep') }),
])
export type CustomerIntent = z.infer<typeof customerFormSchema>['intent']
