import { z } from 'zod'
import type { WhatsappConfig } from '#app/config/adapter-config.ts'
import type {
  WhatsappEvent,
  WhatsappReceipt,
  WhatsappSender,
} from '#app/domain/notifications/channels/whatsapp-sender.ts'
import { MessageFailure, type MessageFailureReason } from '#app/domain/notifications/outbox/message-failure.ts'
import { parseJson } from '#app/domain/parse-json.ts'
import { done, refused } from '#app/domain/result.ts'
import { isSameSecret } from '#app/domain/same-secret.server.ts'
import { serviceCheckByCall } from '../outbound/service-check-by-call.ts'
import { templateState, whatsappCall } from './whatsapp-api.server.ts'

type Msg91 = Extract<WhatsappConfig, { kind: 'msg91' }>

// MSG91 reports reasons as sentences. The first match counts.
const REASONS: readonly (readonly [RegExp, MessageFailureReason])[] = [
  [/authkey|unauthori[sz]ed|\bip\b|whitelist|permission/i, 'unauthorized'],
  [/balance|credit|wallet/i, 'no-credit'],
  [/template|namespace|component|param/i, 'wrong-words'],
  [/integrated/i, 'wrong-sender'],
  [/mobile|number|recipient|undeliverable/i, 'wrong-recipient'],
]

// The id comes as text or as a number.
const idSchema = z.union([z.string().min(1), z.number()]).transform(String)
const acceptedSchema = z.object({
  status: z.literal('success'),
  request_id: idSchema.nullish(),
  data: z.unknown().optional(),
})
const templatesSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      languages: z
        .array(
          z.object({
            language: z.string(),
            status: z.string(),
            rejection_reason: z.string().nullish(),
            // Not in every account's answer, so nothing depends on its shape.
            code: z
              .array(z.object({ type: z.string(), text: z.string().nullish() }))
              .nullish()
              .catch(null),
          }),
        )
        .default([]),
    }),
  ),
})
// Fields that the owner ticks at MSG91, under the names of its two versions.
const webhookSchema = z.object({
  requestId: idSchema.nullish(),
  status: z.string().nullish(),
  eventName: z.string().nullish(),
  direction: z.union([z.string(), z.number()]).nullish(),
  customerNumber: idSchema.nullish(),
  mobile: idSchema.nullish(),
  text: z.string().nullish(),
  content: z.string().nullish(),
})

/**
 * Sends WhatsApp messages by MSG91, as a template with its values body_1, body_2 and so on. Its webhooks carry no
 * signature: the address that the panel shows holds `webhookKey`.
 */
export function msg91Whatsapp(
  { keys, url }: Msg91,
  { webhookKey, now }: { webhookKey: string; now: () => string },
): WhatsappSender {
  const {
    MSG91_WHATSAPP_AUTH_KEY: authKey,
    MSG91_WHATSAPP_NUMBER: integratedNumber,
    MSG91_WHATSAPP_NAMESPACE: namespace,
  } = keys
  const headers = { authkey: authKey, 'Content-Type': 'application/json', Accept: 'application/json' }
  const call = whatsappCall('MSG91', headers, refusalOf)

  return {
    service: 'msg91',
    webhookKey: 'in-address',
    async send({ to, template, language, parameters }) {
      const values = parameters.map((value, index) => [`body_${index + 1}`, { type: 'text', value }])
      const taken = await call(
        {
          url: `${url}/api/v5/whatsapp/whatsapp-outbound-message/bulk/`,
          method: 'POST',
          repeatable: false,
          body: {
            integrated_number: integratedNumber,
            content_type: 'template',
            payload: {
              messaging_product: 'whatsapp',
              type: 'template',
              template: {
                name: template,
                language: { code: language, policy: 'deterministic' },
                ...(namespace ? { namespace } : {}),
                to_and_components: [{ to: [to.replace('+', '')], components: Object.fromEntries(values) }],
              },
            },
          },
        },
        acceptedSchema,
      )
      const providerId = taken.request_id ?? (typeof taken.data === 'string' ? taken.data : null)
      if (!providerId) throw new MessageFailure('unreadable-response')
      return { providerId }
    },
    async reply(to, text) {
      const query = new URLSearchParams({
        integrated_number: integratedNumber,
        recipient_number: to.replace('+', ''),
        content_type: 'text',
        text,
      })
      const path = `/api/v5/whatsapp/whatsapp-outbound-message/?${query}`
      await call({ url: `${url}${path}`, method: 'POST', repeatable: false }, acceptedSchema)
    },
    async createTemplate({ name, language, category, body, examples }) {
      const example = examples.length > 0 ? { example: { body_text: [examples] } } : {}
      await call(
        {
          url: `${url}/api/v5/whatsapp/client-panel-template/`,
          method: 'POST',
          repeatable: false,
          body: {
            integrated_number: integratedNumber,
            template_name: name,
            language,
            category: category.toUpperCase(),
            button_url: 'false',
            components: [{ type: 'BODY', text: body, ...example }],
          },
        },
        acceptedSchema,
      )
      return 'pending'
    },
    async listTemplates() {
      const path = `/api/v5/whatsapp/get-template-client/${integratedNumber}`
      const { data } = await call({ url: `${url}${path}`, repeatable: true }, templatesSchema)
      return data.flatMap(({ name, languages }) =>
        languages.map(({ language, status, rejection_reason, code }) => ({
          name,
          language,
          state: templateState(status),
          reason: rejection_reason || null,
          body: code?.find(({ type }) => type === 'BODY')?.text ?? null,
        })),
      )
    },
    readWebhook: ({ url: address, body }) =>
      isSameSecret(address.searchParams.get('key') ?? '', webhookKey) ? done(eventsIn(body, now)) : refused('forged'),
    // MSG91 asks nothing before it sends.
    answerHandshake: () => null,
    check: serviceCheckByCall(`MSG91 at ${new URL(url).host}`, () => {
      const path = `/api/v5/whatsapp/get-template-client/${integratedNumber}`
      return call({ url: `${url}${path}`, repeatable: true }, templatesSchema)
    }),
  }
}

const RECEIPTS: Readonly<Record<string, WhatsappReceipt>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

function eventsIn(body: string, now: () => string): WhatsappEvent[] {
  const json = parseJson(body)
  const reports = (Array.isArray(json) ? json : [json]).flatMap((each) => {
    const parsed = webhookSchema.safeParse(each)
    return parsed.success ? [parsed.data] : []
  })
  return reports.flatMap((report): WhatsappEvent[] => {
    const receipt = RECEIPTS[(report.eventName ?? report.status ?? '').toLowerCase()]
    const from = report.customerNumber ?? report.mobile
    // Inbound is 0 in the older version.
    if (/^(inbound|0)$/i.test(String(report.direction ?? '')))
      return from ? [{ is: 'text', from: `+${from.replace(/^\+/, '')}`, text: textOf(report) }] : []
    if (!receipt || !report.requestId) return []
    return [{ is: 'receipt', receipt, messageId: null, providerId: report.requestId, at: now(), code: null }]
  })
}

/** The text somebody wrote, which comes plain or as JSON in a string: {"text":"STOP"}. */
function textOf({ text, content }: z.output<typeof webhookSchema>): string {
  if (text) return text
  const parsed = z.object({ text: z.string() }).safeParse(parseJson(content ?? ''))
  return parsed.success ? parsed.data.text : (content ?? '')
}

const errorSchema = z.object({
  status: z.union([z.string(), z.number()]).optional(),
  hasError: z.boolean().optional(),
  errors: z.unknown().optional(),
  message: z.unknown().optional(),
})

/** MSG91 refuses with `hasError` or `status: fail` in the body, sometimes with status 200. */
function refusalOf(response: unknown): MessageFailure | null {
  const parsed = errorSchema.safeParse(response)
  if (!parsed.success || (!parsed.data.hasError && !/fail|error/i.test(String(parsed.data.status ?? '')))) return null
  const sentence = [parsed.data.errors, parsed.data.message]
    .map((each) => (typeof each === 'string' ? each : JSON.stringify(each ?? '')))
    .join(' ')
  const reason = REASONS.find(([words]) => words.test(sentence))?.[1] ?? 'declined'
  return new MessageFailure(reason, null, JSON.stringify(response))
}
