import { z } from 'zod'
import { WHATSAPP_KINDS } from './whatsapp-template.ts'

const kind = z.enum(WHATSAPP_KINDS)

/** The forms of the page of WhatsApp templates, by intent. */
export const whatsappTemplatesFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('refresh') }),
  z.object({ intent: z.literal('ask-approval'), kind }),
  z.object({ intent: z.literal('test'), kind }),
  z.object({
    intent: z.literal('save-template'),
    kind,
    name: z
      .string()
      .trim()
      .regex(/^[a-z0-9_]{1,512}$/, 'A template’s name has small letters, digits and _ only.'),
    language: z
      .string()
      .trim()
      .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'A language is written like en, en_US or hi.'),
  }),
])
