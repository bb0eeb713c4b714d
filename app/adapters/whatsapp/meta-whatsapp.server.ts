import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { WhatsappConfig } from '#app/config/adapter-config.ts'
import type {
  ListedWhatsappTemplate,
  WhatsappEvent,
  WhatsappSender,
  WhatsappWebhook,
} from '#app/domain/notifications/channels/whatsapp-sender.ts'
import { MessageFailure, type MessageFailureReason } from '#app/domain/notifications/outbox/message-failure.ts'
import { parseJson } from '#app/domain/parse-json.ts'
import { done, refused } from '#app/domain/result.ts'
import { isSameSecret } from '#app/domain/same-secret.server.ts'
import { serviceCheckByCall } from '../outbound/service-check-by-call.ts'
import { templateState, whatsappCall } from './whatsapp-api.server.ts'

type Meta = Extract<WhatsappConfig, { kind: 'meta' }>

// Meta's error codes (developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes).
const CODES: Readonly<Record<number, MessageFailureReason>> = {
  0: 'unauthorized',
  3: 'unauthorized',
  10: 'unauthorized',
  190: 'unauthorized',
  200: 'unauthorized',
  4: 'rate-limited',
  80007: 'rate-limited',
  130429: 'rate-limited',
  131048: 'rate-limited',
  131056: 'rate-limited',
  131000: 'fault',
  131016: 'fault',
  131021: 'wrong-recipient',
  131026: 'wrong-recipient',
  131030: 'wrong-recipient',
  131050: 'wrong-recipient',
  131042: 'no-credit',
  131045: 'wrong-sender',
  133010: 'wrong-sender',
  131049: 'turned-away',
  130472: 'turned-away',
  131047: 'turned-away',
  132000: 'wrong-words',
  132001: 'wrong-words',
  132005: 'wrong-words',
  132007: 'wrong-words',
  132012: 'wrong-words',
  132015: 'wrong-words',
  132016: 'wrong-words',
}

const sentSchema = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })]).rest(z.unknown()) })
const createdTemplateSchema = z.object({ id: z.string(), status: z.string().default('PENDING') })
const templatesSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      rejected_reason: z.string().nullish(),
      components: z.array(z.object({ type: z.string(), text: z.string().nullish() })).nullish(),
    }),
  ),
  paging: z.object({ next: z.string().nullish() }).nullish(),
})
const webhookSchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  timestamp: z.string(),
                  biz_opaque_callback_data: z.string().nullish(),
                  errors: z.array(z.object({ code: z.number() })).nullish(),
                }),
              )
              .nullish(),
            messages: z.array(z.object({ from: z.string(), text: z.object({ body: z.string() }).nullish() })).nullish(),
          }),
        }),
      ),
    }),
  ),
})

// A shop has some thirty templates; more pages than this are not its own.
const MAX_PAGES = 10

/**
 * Sends WhatsApp messages by Meta's Cloud API. A call is not repeated within a try, as it has no idempotency key. Our
 * id of a message goes with it and comes back in its receipts. `webhookKey` is the token by which Meta checks the
 * address of its webhooks.
 */
export function metaWhatsapp({ keys, url }: Meta, webhookKey: string): WhatsappSender {
  const {
    WHATSAPP_ACCESS_TOKEN: accessToken,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_BUSINESS_ACCOUNT_ID: businessAccountId,
  } = keys
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
  const call = whatsappCall('Meta', headers, refusalOf)

  async function post(body: object): Promise<string> {
    const request = { url: `${url}/${phoneNumberId}/messages`, method: 'POST', repeatable: false, body }
    const { messages } = await call(request, sentSchema)
    return messages[0].id
  }

  return {
    service: 'meta',
    webhookKey: 'verify-token',
    async send({ id, to, template, language, parameters }) {
      const body = parameters.map((text) => ({ type: 'text', text }))
      const providerId = await post({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace('+', ''),
        type: 'template',
        template: {
          name: template,
          language: { code: language },
          components: body.length > 0 ? [{ type: 'body', parameters: body }] : [],
        },
        biz_opaque_callback_data: id,
      })
      return { providerId }
    },
    async reply(to, text) {
      await post({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace('+', ''),
        type: 'text',
        text: { body: text, preview_url: false },
      })
    },
    async createTemplate({ name, language, category, body, examples }) {
      const example = examples.length > 0 ? { example: { body_text: [examples] } } : {}
      const components = [{ type: 'BODY', text: body, ...example }]
      const created = await call(
        {
          url: `${url}/${businessAccountId}/message_templates`,
          method: 'POST',
          repeatable: false,
          body: { name, language, category: category.toUpperCase(), components },
        },
        createdTemplateSchema,
      )
      return templateState(created.status)
    },
    async listTemplates() {
      const found: ListedWhatsappTemplate[] = []
      const fields = new URLSearchParams({ fields: 'name,language,status,rejected_reason,components', limit: '100' })
      let next: string | null = `${url}/${businessAccountId}/message_templates?${fields}`
      for (let page = 0; next && page < MAX_PAGES; page++) {
        // The next page is at the same service: a key goes nowhere else.
        if (new URL(next).origin !== new URL(url).origin) break
        const listed: z.output<typeof templatesSchema> = await call({ url: next, repeatable: true }, templatesSchema)
        for (const { name, language, status, rejected_reason, components } of listed.data) {
          const reason = rejected_reason && rejected_reason !== 'NONE' ? rejected_reason : null
          const body = components?.find(({ type }) => type === 'BODY')?.text ?? null
          found.push({ name, language, state: templateState(status), reason, body })
        }
        next = listed.paging?.next ?? null
      }
      return found
    },
    readWebhook: (webhook) => (isSigned(webhook, appSecret) ? done(eventsIn(webhook.body)) : refused('forged')),
    answerHandshake({ searchParams }) {
      const isAsked = searchParams.get('hub.mode') === 'subscribe'
      return isAsked && isSameSecret(searchParams.get('hub.verify_token') ?? '', webhookKey)
        ? searchParams.get('hub.challenge')
        : null
    },
    check: serviceCheckByCall(`WhatsApp at ${new URL(url).host}`, () =>
      call({ url: `${url}/${phoneNumberId}?fields=id`, repeatable: true }, z.object({ id: z.string() })),
    ),
  }
}

/** Meta signs the raw body with the app's secret (X-Hub-Signature-256). */
function isSigned({ headers, body }: WhatsappWebhook, appSecret: string): boolean {
  const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
  return isSameSecret(headers.get('X-Hub-Signature-256') ?? '', expected)
}

const RECEIPTS: ReadonlySet<string> = new Set(['sent', 'delivered', 'read', 'failed'])

function eventsIn(body: string): WhatsappEvent[] {
  const parsed = webhookSchema.safeParse(parseJson(body))
  const values = parsed.data?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? []
  return values.flatMap(({ statuses, messages }): WhatsappEvent[] => [
    ...(statuses ?? []).flatMap((status) => {
      if (!RECEIPTS.has(status.status)) return []
      const code = status.errors?.[0]?.code
      return [
        {
          is: 'receipt' as const,
          receipt: status.status as 'sent' | 'delivered' | 'read' | 'failed',
          messageId: status.biz_opaque_callback_data ?? null,
          providerId: status.id,
          at: new Date(Number(status.timestamp) * 1000 || 0).toISOString(),
          code: code === undefined ? null : String(code),
        },
      ]
    }),
    ...(messages ?? []).flatMap(({ from, text }) =>
      text ? [{ is: 'text' as const, from: `+${from.replace(/^\+/, '')}`, text: text.body }] : [],
    ),
  ])
}

const errorSchema = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) })

function refusalOf(body: unknown): MessageFailure | null {
  const parsed = errorSchema.safeParse(body)
  if (!parsed.success) return null
  const { code, message } = parsed.data.error
  return new MessageFailure(CODES[code] ?? 'declined', code, message)
}
