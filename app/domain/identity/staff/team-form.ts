import { z } from 'zod'
import { StaffForm } from '../person-form.ts'
import { ROLES } from '../user.ts'

/** What is done with the team: add somebody, change a role (`customer` ends it), or withdraw an invitation. */
export const TeamForm = z.discriminatedUnion('intent', [
  StaffForm.extend({ intent: z.literal('add') }),
  z.object({ intent: z.literal('role'), phone: z.string(), role: z.enum(ROLES, 'Choose a role.') }),
  z.object({ intent: z.literal('withdraw'), phone: z.string() }),
])
