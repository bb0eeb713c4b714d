import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type MailTemplate, mailProblem } from '../templates/mail-template.ts'
import type { MailKind } from '../templates/mails.ts'
import { textMessageProblem, tidyText } from '../templates/text-message-problem.ts'
import type { TextKind, TextValues } from '../templates/text-messages.ts'
import { filledMail, type NewMessage, newText } from './new-message.ts'
import { type SendOutcome, sendAtOnce } from './send-outbox.server.ts'

/** Why a test was not sent. A text that is not valid has its own message. */
export const TEST_MESSAGE_MESSAGES = {
  'too-many-requests': TOO_MANY_THIS_HOUR,
  'no-address': 'Write your e-mail into the settings of the store first.',
} as const

type TestRefusal = keyof typeof TEST_MESSAGE_MESSAGES | Refusal<'not-sendable', string>
type Tested = Promise<Result<SendOutcome, TestRefusal>>

/** A member of staff, who gets tests of text messages on their own phone. */
type Tester = { id: string; phone: string }

/** The values that a preview shows and a test sends, by variable. */
type Values = Readonly<Record<string, string>>

/**
 * Sends a text message with the values of its preview to the tester's phone, from the given template, saved or not. It
 * keeps its kind, so that services of registered templates send it too. Returns the outcome. Refuses
 * `too-many-requests` and `not-sendable`, with the error of the template.
 */
export async function sendTestText(shop: Shop, actor: Tester, kind: TextKind, typed: string, values: Values): Tested {
  if (!(await tryConsumeRate(shop, 'test-message', actor.id))) return refused('too-many-requests')
  const problem = textMessageProblem(kind, typed)
  if (problem) return refused('not-sendable', problem)
  const input = { kind, to: actor.phone, values: values as TextValues<TextKind> }
  return sendTest(shop, (context) => newText(input, tidyText(kind, typed), context))
}

/**
 * Sends a mail with the values of its preview to the shop's own address, from the given template, saved or not, marked
 * as a test. Returns the outcome. Refuses `too-many-requests`, `no-address` and `not-sendable`, with the error of
 * the template.
 */
export async function sendTestMail(
  shop: Shop,
  actor: Pick<Tester, 'id'>,
  kind: MailKind,
  { subject, body }: MailTemplate,
  values: Values,
): Tested {
  if (!(await tryConsumeRate(shop, 'test-message', actor.id))) return refused('too-many-requests')
  const problem = mailProblem(kind, { subject, body })
  if (problem) return refused('not-sendable', problem.message)
  const store = withoutExamples((await findSettings(shop.db)).store, shop.demo)
  if (store.email === '') return refused('no-address')
  const template = { subject: `[Test] ${subject}`, body }
  return sendTest(shop, (context) => filledMail({ kind, to: store.email, values }, template, context))
}

async function sendTest(shop: Shop, build: (context: Pick<Shop, 'newId'> & { at: string }) => NewMessage): Tested {
  const message = build({ at: shop.now(), newId: shop.newId })
  return done(await sendAtOnce(shop, message))
}
