import { z } from 'zod'
import { MESSAGE_CHANNELS, type MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import { optionalTyped, REFINE_ALWAYS, rupeesTyped, wholeTyped } from '#app/domain/number-field-schemas.ts'
import type { CampaignTerms } from './campaign.ts'
import { unknownNames } from './registered-offer-text.ts'
import { parsePlaces, type Segment } from './segment.ts'

const MAX_DAYS = 3650
const MAX_PLACES = 50

const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** A value of the list of products and categories: `product:3`, or empty for anything. */
const bought = z
  .string()
  .default('')
  .transform((value): Segment['bought'] => {
    const [, kind, id] = /^(product|category):(.+)$/.exec(value) ?? []
    return kind && id ? { kind: kind as 'product' | 'category', id } : null
  })

const fields = {
  intent: z.literal('save'),
  name: z.string().trim().min(1, 'Give it a name, for yourself.').max(80, 'At most 80 letters.'),
  text: z
    .string()
    .trim()
    .min(1, 'Write the offer.')
    .max(600, 'At most 600 letters.')
    .superRefine((text, context) => {
      const addError = (message: string) => context.addIssue({ code: 'custom', message })
      const [unknown] = unknownNames(text)
      if (unknown !== undefined) addError(`There is no {${unknown}}.`)
      else if (!text.includes('{shop}')) addError('Say who writes: add {shop}.')
      else if (!text.includes('{stop}')) addError('Add {stop}, the link that ends offers.')
      else if (/^\{/.test(text) && !text.startsWith('{shop}'))
        addError('WhatsApp refuses a text that begins with a variable.')
    }),
  link: z
    .string()
    .trim()
    .regex(/^\/(?!\/)[^\s<>"]*$/, 'A page of the shop, like /products or /collections/diwali.')
    .max(200),
  sms: ticked,
  smsTemplate: z.string().trim().max(60, 'At most 60 letters.'),
  smsHeader: z.string().trim().toUpperCase(),
  whatsapp: ticked,
  whatsappTemplate: z.string().trim().max(512),
  whatsappLanguage: z.string().trim(),
  mail: ticked,
  subject: z.string().trim().max(120, 'At most 120 letters.'),
  bought,
  withinDays: optionalTyped(wholeTyped(1, MAX_DAYS)),
  quietDays: optionalTyped(wholeTyped(1, MAX_DAYS)),
  spent: optionalTyped(rupeesTyped),
  places: z
    .string()
    .max(1000, 'At most 1,000 letters.')
    .transform(parsePlaces)
    .refine((places) => places.length <= MAX_PLACES, `At most ${MAX_PLACES} places.`)
    .refine(
      (places) => places.every((place) => /^\D+$/.test(place) || /^[1-9]\d{1,5}$/.test(place)),
      'A PIN code has six digits; its first two or three name a region.',
    ),
  perDay: wholeTyped(1, 100_000),
}
const newCampaign = z.object(fields)
type Typed = z.output<typeof newCampaign>

function checkTerms(typed: Typed, context: z.RefinementCtx) {
  const { sms, smsTemplate, smsHeader, whatsapp, whatsappTemplate, whatsappLanguage, mail, subject } = typed
  const { withinDays, quietDays } = typed
  const addError = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (!sms && !whatsapp && !mail) addError('sms', 'Choose at least one way to send it.')
  if (sms && !smsTemplate) addError('smsTemplate', 'The id of the promotional template of this text.')
  if (sms && !/^(\d{6}|[A-Z]{6})$/.test(smsHeader)) addError('smsHeader', 'Six digits, as registered for promotions.')
  if (whatsapp && !/^[a-z0-9_]+$/.test(whatsappTemplate))
    addError('whatsappTemplate', 'A template’s name has small letters, digits and _ only.')
  if (whatsapp && !/^[a-z]{2,3}(_[A-Z]{2})?$/.test(whatsappLanguage))
    addError('whatsappLanguage', 'A language is written like en, en_US or hi.')
  if (mail && !subject) addError('subject', 'A mail needs a subject.')
  if (mail && typeof subject === 'string' && unknownNames(subject).length > 0)
    addError('subject', `There is no {${unknownNames(subject)[0]}}.`)
  if (withinDays && quietDays && quietDays >= withinDays)
    addError('quietDays', 'Nobody bought in the last days and did not order in them too. Choose fewer.')
}

function toTerms(typed: Typed): CampaignTerms {
  const { name, text, subject, link, perDay, withinDays, quietDays, spent, places } = typed
  return {
    ...{ name, text, subject, link, perDay },
    channels: MESSAGE_CHANNELS.filter((channel: MessageChannel) => typed[channel]),
    sms: { template: typed.smsTemplate, header: typed.smsHeader },
    whatsapp: { template: typed.whatsappTemplate, language: typed.whatsappLanguage },
    segment: { bought: typed.bought, withinDays, quietDays, spentPaise: spent, places },
  }
}

/** The form of a new campaign. */
export const newCampaignFormSchema = newCampaign
  .superRefine(checkTerms, REFINE_ALWAYS)
  .transform((typed) => ({ intent: typed.intent, terms: toTerms(typed) }))

const version = z.coerce.number().int()

/** The forms of a campaign's page. */
export const campaignFormSchema = z.discriminatedUnion('intent', [
  z
    .object({ ...fields, version })
    .superRefine(checkTerms, REFINE_ALWAYS)
    .transform(({ version: seen, ...typed }) => ({ intent: typed.intent, version: seen, terms: toTerms(typed) })),
  z.object({ intent: z.literal('start'), version }),
  z.object({ intent: z.literal('test'), channel: z.enum(MESSAGE_CHANNELS) }),
  z.object({ intent: z.enum(['ask-approval', 'refresh', 'stop', 'resume', 'delete']) }),
])
