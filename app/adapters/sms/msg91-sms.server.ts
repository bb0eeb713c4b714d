import type { SmsConfig } from '#app/config/adapter-config.ts'
import type { SmsSender, TextMessage } from '#app/domain/notifications/channels/sms-sender.ts'
import { MessageFailure, type MessageFailureReason } from '#app/domain/notifications/outbox/message-failure.ts'
import { asJson, asText, outbound } from '../outbound/outbound-call.server.ts'
import { toMessageFailure } from '../outbound/outbound-error.ts'
import { serviceCheckByCall } from '../outbound/service-check-by-call.ts'

type Msg91 = Extract<SmsConfig, { kind: 'msg91' }>

// MSG91 reports reasons as sentences. The first match counts.
const REASONS: readonly (readonly [RegExp, MessageFailureReason])[] = [
  [/auth|\bip\b|whitelist|permission/i, 'unauthorized'],
  [/balance|credit|wallet/i, 'no-credit'],
  [/template|flow|dlt/i, 'wrong-words'],
  [/sender|header/i, 'wrong-sender'],
  [/mobile|number|recipient/i, 'wrong-recipient'],
]

/**
 * Sends text messages by MSG91's Flow API, as the template of the kind with its variables. It has no idempotency key,
 * so a call is not retried here.
 */
export function msg91Sms({ keys, url }: Msg91): SmsSender {
  const { MSG91_AUTH_KEY: authKey, MSG91_TEMPLATES: templates } = keys
  const call = outbound('MSG91')
  return {
    templates: { setting: 'MSG91_TEMPLATES', ids: templates },
    async send(message) {
      const response = await call({
        url: `${url}/api/v5/flow`,
        method: 'POST',
        headers: { authkey: authKey, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(bodyOf(message, templates)),
        repeatable: false,
        read: asJson,
      }).catch((error: unknown) => {
        throw toMessageFailure(error, refusalOf)
      })
      if (!isSuccess(response)) throw refusalOf(response) ?? new MessageFailure('unreadable-response')
    },
    // Only this endpoint takes the key in its URL (api.msg91.com/apidoc/basic/route-balance.php).
    check: serviceCheckByCall(`MSG91 at ${new URL(url).host}`, async () => {
      const balance = await call({
        url: `${url}/api/balance.php?${new URLSearchParams({ authkey: authKey, type: '4' })}`,
        repeatable: true,
        read: asText,
      }).catch((error: unknown) => {
        throw toMessageFailure(error, refusalOf)
      })
      if (!/^\s*"?-?\d+(\.\d+)?"?\s*$/.test(balance)) throw new MessageFailure(reasonIn(balance))
    }),
  }
}

function bodyOf({ to, kind, variables, promotional }: TextMessage, templates: Msg91['keys']['MSG91_TEMPLATES']) {
  const template = promotional?.template ?? templates[kind]
  if (!template) throw new MessageFailure('wrong-words', 'no-template')
  return {
    template_id: template,
    // Other messages go under the header of their template.
    ...(promotional ? { sender: promotional.header } : {}),
    // A shortened link would hide which shop it leads to.
    short_url: '0',
    recipients: [{ mobiles: to.replace('+', ''), ...variables }],
  }
}

function isSuccess(response: unknown): boolean {
  return isObject(response) && response.type === 'success'
}

/** MSG91 refuses with `type: error` in the body, sometimes with status 200. */
function refusalOf(response: unknown): MessageFailure | null {
  if (!isObject(response) || response.type !== 'error') return null
  const reason = reasonIn(String(response.message ?? ''))
  const code = typeof response.code === 'object' ? null : String(response.code ?? '')
  return new MessageFailure(reason, code, JSON.stringify(response))
}

function reasonIn(sentence: string): MessageFailureReason {
  return REASONS.find(([words]) => words.test(sentence))?.[1] ?? 'declined'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
