import { z } from 'zod'
import { seenVersionSchema } from '#app/domain/seen-version-form.ts'
import { settingsFormSchema } from '#app/domain/settings/saving/settings-form.ts'
import { mailProblem } from './mail-template.ts'
import { MAILS, type MailKind } from './mails.ts'
import { textMessageProblem, tidyText } from './text-message-problem.ts'
import { TEXT_MESSAGES, type TextKind } from './text-messages.ts'

/** A text message: the owner's template, which must be valid, and its DLT id. The standard text is parsed to null. */
function textMessage(kind: TextKind) {
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

/** The typed text, saved or not, sent to the owner's own phone. */
const testTextMessage = z.object({ intent: z.literal('test'), text: z.string() })

/** The forms of the page of a text message: the message saved, a change undone, or a test sent. */
export function textMessageEditorFormSchema(kind: TextKind) {
  return z.discriminatedUnion('intent', [settingsFormSchema(textMessage(kind)), testTextMessage])
}

/** A subject is one line, whatever was typed. */
const subjectSchema = z.string().transform((typed) => typed.replace(/\s+/g, ' ').trim())

/** A mail: its subject and its Markdown body, each parsed to null where it is the standard one. */
function mail(kind: MailKind) {
  return z
    .object({
      subject: subjectSchema,
      body: z.string().transform((typed) => typed.replaceAll('\r\n', '\n').trim()),
      version: seenVersionSchema,
    })
    .transform((typed, context) => {
      const problem = mailProblem(kind, typed)
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
      const { subject, body } = MAILS[kind]
      return {
        ...typed,
        subject: typed.subject === subject ? null : typed.subject,
        body: typed.body === body ? null : typed.body,
      }
    })
}

/** The typed mail, saved or not, sent to the shop's own address. */
const testMail = z.object({ intent: z.literal('test'), subject: subjectSchema, body: z.string() })

/** The forms of the page of a mail: the mail saved, a change undone, or a test sent. */
export function mailEditorFormSchema(kind: MailKind) {
  return z.discriminatedUnion('intent', [settingsFormSchema(mail(kind)), testMail])
}
