import { z } from 'zod'
import { seenVersionSchema } from '#app/domain/seen-version-form.ts'
import { mailProblem } from './mail-template.ts'
import { MAILS, type MailKind } from './mails.ts'
import { textMessageProblem, tidyText } from './text-message-template.ts'
import { TEXT_MESSAGES, type TextKind } from './text-messages.ts'

/**
 * The form of a text message: the owner's template, which must be valid, and its DLT id. The standard text is parsed to
 * null.
 */
export function textMessageFormSchema(kind: TextKind) {
  return z.object({
    text: z.string().transform((typed, context) => {
      const text = tidyText(kind, typed)
      const problem = textMessageProblem(kind, text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return text === TEXT_MESSAGES[kind].standard ? null : text
    }),
    dltId: z
      .string()
      .trim()
      .regex(/^(\d{19})?$/, 'A template id of the DLT portal has 19 digits.'),
    version: seenVersionSchema,
  })
}

/** The form that sends the typed text, saved or not, to the owner's own phone. */
export const testTextMessageFormSchema = z.object({ intent: z.literal('test'), text: z.string() })

/** A subject is one line, whatever was typed. */
const subjectSchema = z.string().transform((typed) => typed.replace(/\s+/g, ' ').trim())

/** The form of a mail: its subject and its Markdown body, each parsed to null where it is the standard one. */
export function mailFormSchema(kind: MailKind) {
  return z
    .object({
      subject: subjectSchema,
      body: z.string().transform((typed) => typed.replaceAll('\r\n', '\n').trim()),
      version: seenVersionSchema,
    })
    .transform((mail, context) => {
      const problem = mailProblem(kind, mail)
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
      const { subject, body } = MAILS[kind]
      return {
        ...mail,
        subject: mail.subject === subject ? null : mail.subject,
        body: mail.body === body ? null : mail.body,
      }
    })
}

/** The form that sends the typed mail, saved or not, to the shop's own address. */
export const testMailFormSchema = z.object({ intent: z.literal('test'), subject: subjectSchema, body: z.string() })
