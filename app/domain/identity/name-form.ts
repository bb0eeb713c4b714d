import { z } from 'zod'
import { checkName } from './profile/person-name.ts'

/** A person's name, as saved after the first sign-in and in the profile. */
export const nameFormSchema = z.object({
  name: z.string('Enter your name.').transform((typed, context) => {
    const checked = checkName(typed)
    if (!checked.ok) context.addIssue({ code: 'custom', message: checked.message })
    return checked.ok ? checked.name : z.NEVER
  }),
})

/** Rewrites a form message from the second to the third person, for staff who type a customer's name and address. */
export function addressedToStaff(message: string): string {
  return message.replace(/\byour\b/g, 'their')
}
