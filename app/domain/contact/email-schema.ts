import { z } from 'zod'

const MESSAGE = 'Enter an e-mail address such as asha@example.in.'

/** A typed e-mail address of the shop's own, which is required. */
export const emailSchema = z.string().trim().pipe(z.email('Enter an e-mail address, like care@shop.in.'))

/** A typed e-mail address; null when nothing was typed. */
export const optionalEmailSchema = z
  .string()
  .trim()
  .max(254, 'This e-mail address is too long.')
  .pipe(z.union([z.literal(''), z.email(MESSAGE)], MESSAGE))
  .transform((email) => email || null)
