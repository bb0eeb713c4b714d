import type { SmsConfig } from '#app/config/adapter-config.ts'
import type { SmsSender } from '#app/domain/notifications/channels/sms-sender.ts'
import { MessageFailure, type MessageFailureReason } from '#app/domain/notifications/outbox/message-failure.ts'
import { asJson, outbound } from '../outbound/outbound-call.server.ts'
import { toMessageFailure } from '../outbound/outbound-error.ts'
import { serviceCheckByCall } from '../outbound/service-check-by-call.ts'

type Twilio = Extract<SmsConfig, { kind: 'twilio' }>

// Twilio's error codes (twilio.com/docs/api/errors) that are more precise than their HTTP status.
const CODES: Readonly<Record<number, MessageFailureReason>> = {
  20003: 'unauthorized',
  20429: 'rate-limited',
  21211: 'wrong-recipient',
  21610: 'wrong-recipient',
  21612: 'wrong-recipient',
  21614: 'wrong-recipient',
  21408: 'unauthorized',
  21212: 'wrong-sender',
  21606: 'wrong-sender',
  21659: 'wrong-sender',
  21705: 'wrong-sender',
  21617: 'wrong-words',
  21901: 'wrong-words',
}

/**
 * Sends text messages by Twilio, which compares the text with those registered for the sender. It has no idempotency
 * key, so a call is not retried here.
 */
export function twilioSms({ keys, url }: Twilio): SmsSender {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = keys
  const call = outbound('Twilio')
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const account = `${url}/2010-04-01/Accounts/${accountSid}`
  return {
    templates: null,
    async send({ to, text, promotional }) {
      // The template of an offer is registered with Twilio for its header.
      const by: Record<string, string> = promotional ? { From: promotional.header } : { [sender]: from }
      const response = await call({
        url: `${account}/Messages.json`,
        method: 'POST',
        headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, ...by, Body: text }).toString(),
        repeatable: false,
        read: asJson,
      }).catch((error: unknown) => {
        throw toMessageFailure(error, (body) => refusalOf(codeIn(body, 'code')))
      })
      const refusal = refusalOf(codeIn(response, 'error_code'))
      if (refusal) throw new MessageFailure(refusal.reason, refusal.code, messageIn(response))
      if (!isResource(response)) throw new MessageFailure('unreadable-response')
    },
    check: serviceCheckByCall(`Twilio at ${new URL(url).host}`, async () => {
      const response = await call({
        url: `${account}.json`,
        headers: { Authorization: `Basic ${basic}` },
        repeatable: true,
        read: asJson,
      }).catch((error: unknown) => {
        throw toMessageFailure(error, (body) => refusalOf(codeIn(body, 'code')))
      })
      if (!isResource(response)) throw new MessageFailure('unreadable-response')
      if (Reflect.get(response, 'status') !== 'active') throw new MessageFailure('unauthorized', 'account-not-active')
    }),
  }
}

function codeIn(body: unknown, name: 'code' | 'error_code'): number | null {
  const code = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null
  return typeof code === 'number' ? code : null
}

function messageIn(response: unknown): string {
  return typeof response === 'object' && response !== null ? String(Reflect.get(response, 'error_message') ?? '') : ''
}

function refusalOf(code: number | null): MessageFailure | null {
  return code === null ? null : new MessageFailure(CODES[code] ?? 'declined', code)
}

function isResource(response: unknown): response is object {
  return typeof response === 'object' && response !== null && typeof Reflect.get(response, 'sid') === 'string'
}
