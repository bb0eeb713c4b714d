import { namesIn } from './fill-template.ts'
import { unusableLinks } from './mail-body.ts'
import { isMailVariable, MAIL_VARIABLES, type MailVariable } from './mail-variable.ts'
import { MAILS, type MailKind } from './mails.ts'

// The maximum lengths of an owner's mail, in characters.
const MAX_SUBJECT_LENGTH = 150
const MAX_BODY_LENGTH = 5000

/** Subject and Markdown body of a mail, with variables. */
export type MailTemplate = { subject: string; body: string }

type OwnMails = Readonly<Record<string, { subject: string | null; body: string | null }>>

/** The template of a mail: the owner's own subject and body, else the standard ones. */
export function mailTemplate(kind: MailKind, own: OwnMails): MailTemplate {
  const { subject, body } = MAILS[kind]
  return { subject: own[kind]?.subject ?? subject, body: own[kind]?.body ?? body }
}

/** The variables a mail of this kind may contain: the shop's name and those of its standard text. */
export function mailVariables(kind: MailKind): readonly MailVariable[] {
  const { subject, body } = MAILS[kind]
  return ['shop', ...namesIn(`${subject} ${body}`).filter(isMailVariable)]
}

/** The error of an owner's mail and the field it belongs to; null when it is valid. */
export function mailProblem(
  kind: MailKind,
  { subject, body }: MailTemplate,
): { field: 'subject' | 'body'; message: string } | null {
  const problem = (field: 'subject' | 'body', message: string) => ({ field, message })
  if (subject.trim() === '') return problem('subject', 'Write a subject.')
  if (subject.length > MAX_SUBJECT_LENGTH) return problem('subject', `Use at most ${MAX_SUBJECT_LENGTH} letters.`)
  if (body.trim() === '') return problem('body', 'Write what the mail says.')
  if (body.length > MAX_BODY_LENGTH) return problem('body', `Use at most ${MAX_BODY_LENGTH} letters.`)
  const known: readonly string[] = mailVariables(kind)
  for (const [field, text] of Object.entries({ subject, body }) as ['subject' | 'body', string][]) {
    const unknown = namesIn(text).find((name) => !known.includes(name))
    if (unknown !== undefined)
      return problem(field, `{${unknown}} stands for nothing here. Use the words listed below.`)
  }
  const named = namesIn(`${subject} ${body}`)
  const missing = MAILS[kind].required.find((name) => !named.includes(name))
  if (missing) return problem('body', `The mail must hold {${missing}}: ${MAIL_VARIABLES[missing].meaning}.`)
  const [unusable] = unusableLinks(body)
  if (unusable) return problem('body', `A link needs its whole address, beginning with https://: ${unusable}`)
  return null
}
