import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Settings, StoreSettings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { AttachmentName } from '../channels/mail-sender.ts'
import type { MessageChannel } from '../channels/message-channel.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { mailBlocks, mailBodyHtml, mailBodyText } from '../templates/mail-body.ts'
import { type MailTemplate, mailTemplate } from '../templates/mail-template.ts'
import type { MailKind, MailValues } from '../templates/mails.ts'
import { registeredVariables } from '../templates/registered-text.ts'
import { isTextMessageVariable, TEXT_MESSAGE_VARIABLES, truncateValue } from '../templates/text-message-variable.ts'
import { ownValues, type TextKind, type TextValues } from '../templates/text-messages.ts'

/** A message for the outbox. `to` is an E.164 phone or an e-mail address. */
export type NewMessage = {
  id: string
  channel: MessageChannel
  kind: string
  to: string
  subject: string | null
  body: string
  /**
   * Text message: the values of its registered variables. Mail: `html`, its body, and `replyTo` and `attachment`, if
   * any.
   */
  variables: Readonly<Record<string, string>>
  orderId: string | undefined
  /** Of an offer. */
  campaignId?: string
  at: Instant
}

/** The kinds of offers: one to a shopper, and one that its author sends to the own phone first. */
export const OFFER_KIND = 'offer'
export const OFFER_TEST_KIND = 'offer-test'

/** An offer of the outbox. */
export type QueuedOffer = Pick<NewMessage, 'id' | 'channel' | 'kind' | 'variables'> & { campaignId: string }

export type TextInput<Kind extends TextKind> = {
  kind: Kind
  /** An E.164 phone. */
  to: string
  values: TextValues<Kind>
  orderId?: string
}

/** Builds a text message for the outbox from its template, with values truncated to what operators accept. */
export function newText<Kind extends TextKind>(
  { kind, to, values: given, orderId }: TextInput<Kind>,
  template: string,
  { at, newId }: Pick<AuditContext, 'at' | 'newId'>,
): NewMessage {
  const values: Record<string, string> = { ...given, ...ownValues(kind) }
  for (const name in values) if (isTruncated(name)) values[name] = truncateValue(values[name] ?? '')
  const variables = Object.fromEntries(registeredVariables(kind).map((name) => [name, values[name] ?? '']))
  const body = fillTemplate(template, values)
  return { id: newId('msg'), channel: 'sms', kind, to, subject: null, body, variables, orderId, at }
}

/** Operators limit the length of variables except links, which cannot be truncated. */
function isTruncated(name: string): boolean {
  return isTextMessageVariable(name) && TEXT_MESSAGE_VARIABLES[name].dlt === '{#alphanumeric#}'
}

/** The input of a mail. Without `replyTo`, replies go to the sender's address. */
export type MailInput<Kind extends MailKind> = {
  kind: Kind
  to: string
  replyTo?: string | null
  values: MailValues<Kind>
  orderId?: string
  /** The file that is made of the order when the mail is sent. */
  attachment?: AttachmentName
}

/**
 * Builds a mail for the outbox, as the owner words it. Its values are not stored separately, and the body as text and
 * as HTML is deleted together.
 */
export function newMail<Kind extends MailKind>(
  input: MailInput<Kind>,
  { mails, store }: Pick<Settings, 'mails'> & { store: Pick<StoreSettings, 'name'> },
  context: Pick<AuditContext, 'at' | 'newId'>,
): NewMessage {
  const values = { shop: store.name, ...input.values }
  return filledMail({ ...input, values }, mailTemplate(input.kind, mails), context)
}

type FilledInput = Omit<MailInput<MailKind>, 'values'> & { values: Readonly<Record<string, string>> }

/** Builds a mail for the outbox from a template. */
export function filledMail(
  { kind, to, replyTo, values, orderId, attachment }: FilledInput,
  template: MailTemplate,
  { at, newId }: Pick<AuditContext, 'at' | 'newId'>,
): NewMessage {
  // A customer's name may contain a line break; a subject must not.
  const subject = fillTemplate(template.subject, values).replace(/\s+/g, ' ')
  const blocks = mailBlocks(template.body, values)
  const body = mailBodyText(blocks)
  const variables = {
    html: mailBodyHtml(blocks),
    ...(replyTo ? { replyTo } : {}),
    ...(attachment ? { attachment } : {}),
  }
  return { id: newId('msg'), channel: 'mail', kind, to, subject, body, variables, orderId, at }
}
