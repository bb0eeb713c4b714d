import { z } from 'zod'
import { PhoneField } from '../sign-in/phone-form.ts'

/** Whom to take behind the counter, and as what. */
export const StaffForm = z.object({ phone: PhoneField, role: z.enum(['packer', 'manager', 'owner'], 'Choose a role.') })
