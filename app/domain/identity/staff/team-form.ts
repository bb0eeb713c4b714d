import { z } from 'zod'
import { phoneSchema } from '../name-and-phone-schemas.ts'
import { ROLES, STAFF_ROLES } from './role.ts'

/**
 * The actions of the team page: add a member, change a role (`customer` removes the person), or withdraw an invitation.
 */
export const teamFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), phone: phoneSchema, role: z.enum(STAFF_ROLES, 'Choose a role.') }),
  z.object({ intent: z.literal('role'), phone: z.string(), role: z.enum(ROLES, 'Choose a role.') }),
  z.object({ intent: z.literal('withdraw'), phone: z.string() }),
])
