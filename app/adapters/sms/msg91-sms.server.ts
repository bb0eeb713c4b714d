import type { SmsConfig } from '#app/config/services.ts'
import { DeliveryFailure, type DeliveryFailureReason } from '#app/domain/notifications/outbox/delivery-failure.ts'
import type { SmsSender, TextMessage } from '#app/domain/notifications/templates/message.ts'
import { asJson, asText, outbound } from '../outbound/call.server.ts'
import { serviceCheck } from '../outbound/service-check.ts'
import { toDeliveryFailure } from './to-delivery-failure.ts'

type Msg91 = Extract<SmsConfig, { kind: 'msg91' }>

// MSG91 gives its reasons as sentences. The first that fits counts.
const REASONS: readonly (readonly [RegExp, DeliveryFailureReason])[] = [
  [/auth|\bip\b|whitelist|permission/i, 'not-let-in'],
  [/balance|credit|wallet/i, 'no-credit'],
  [/template|flow|dlt/i, 'wrong-words'],
  [/sender|header/i, 'wrong-sender'],
  [/mobile|number|recipient/i, 'wrong-recipient'],
]

/**
 * Text messages by MSG91's Flow API. It knows the words by their template, so only the kind's template and its variables
 * are sent. It takes no key that would keep a message sent twice from arriving twice, so no call is repeated here.
 */
export function msg91Sms({ authKey, templates, url }: Msg91): SmsSender {
  const call = outbound('MSG91')
  return {
    templates,
    async send(message) {
      const answer = await call({
        url: `${url}/api/v5/flow`,
        method: 'POST',
        headers: { authkey: authKey, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(bodyOf(message, templates)),
        repeatable: false,
        read: asJson,
      }).catch((error: unknown) => {
        throw toDeliveryFailure(error, refusalOf)
      })
      if (!isSuccess(answer)) throw refusalOf(answer) ?? new DeliveryFailure('garbled')
    },
    // The key is asked for in the address here, and nowhere else (api.msg91.com/apidoc/basic/route-balance.php).
    check: serviceCheck(`MSG91 at ${new URL(url).host}`, async () => {
      const balance = await call({
        url: `${url}/api/balance.php?${new URLSearchParams({ authkey: authKey, type: '4' })}`,
        repeatable: true,
        read: asText,
      }).catch((error: unknown) => {
        throw toDeliveryFailure(error, refusalOf)
      })
      if (!/^\s*"?-?\d+(\.\d+)?"?\s*$/.test(balance)) throw new DeliveryFailure(reasonIn(balance))
    }),
  }
}

function bodyOf({ to, kind, variables }: TextMessage, templates: Msg91['templates']) {
  const template = templates[kind]
  if (!template) throw new DeliveryFailure('wrong-words', 'no-template')
  // Links stay ours: a shortened one would hide which shop it leads to.
  return { template_id: template, short_url: '0', recipients: [{ mobiles: to.replace('+', ''), ...variables }] }
}

function isSuccess(answer: unknown): boolean {
  return isObject(answer) && answer.type === 'success'
}

/** MSG91 says no in a body with `type: error`, sometimes under a good status. */
function refusalOf(answer: unknown): DeliveryFailure | null {
  if (!isObject(answer) || answer.type !== 'error') return null
  const reason = reasonIn(String(answer.message ?? ''))
  return new DeliveryFailure(reason, typeof answer.code === 'object' ? null : String(answer.code ?? ''))
}

function reasonIn(sentence: string): DeliveryFailureReason {
  return REASONS.find(([words]) => words.test(sentence))?.[1] ?? 'declined'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
