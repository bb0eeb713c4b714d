import { z } from 'zod'
import { optionalEmailSchema } from '#app/domain/contact/email-schema.ts'
import { MESSAGE_CHANNELS } from '#app/domain/notifications/channels/message-channel.ts'
import { nameFormSchema } from '../name-and-phone-schemas.ts'
import { addressFormSchema } from './address-form.ts'
import type { ProfileIntent } from './profile-intent.ts'

const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)
/** The id of an address or a session; empty for a new address. */
const id = z.string().max(64).default('')

/** The forms of the profile page, by intent. */
export const profileFormSchema = z.discriminatedUnion('intent', [
  nameFormSchema.extend({ intent: z.literal('save-name') }),
  z.object({ intent: z.literal('save-email'), email: optionalEmailSchema }),
  z.object({ intent: z.literal('save-channels'), first: z.enum(MESSAGE_CHANNELS), second: z.enum(MESSAGE_CHANNELS) }),
  addressFormSchema.safeExtend({ intent: z.literal('save-address'), id, makeDefault: ticked }),
  z.object({ intent: z.literal('delete-address'), id }),
  z.object({ intent: z.literal('make-default'), id }),
  z.object({ intent: z.literal('end-session'), id }),
  z.object({ intent: z.literal('end-other-sessions') }),
  z.object({ intent: z.literal('save-consents'), marketing: ticked }),
  z.object({ intent: z.literal('delete-account') }),
  z.object({ intent: z.literal('keep-account') }),
]) satisfies z.ZodType<{ intent: ProfileIntent }>
