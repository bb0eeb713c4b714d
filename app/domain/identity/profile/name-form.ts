import { z } from 'zod'
import { checkName } from './person-name.ts'

/** The name a shopper goes by, as saved after the first sign-in and in the profile. */
export const NameForm = z.object({
  name: z.string('Enter your name.').transform((typed, context) => {
    const checked = checkName(typed)
    if (!checked.ok) context.addIssue({ code: 'custom', message: checked.message })
    return checked.ok ? checked.name : z.NEVER
  }),
})
