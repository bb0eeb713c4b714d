import type { z } from 'zod'
import type { WhatsappTemplateState } from '#app/domain/notifications/channels/whatsapp-template.ts'
import { MessageFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import { asJson, type OutboundCall, outbound } from '../outbound/outbound-call.server.ts'
import { toMessageFailure } from '../outbound/outbound-error.ts'

type WhatsappRequest = Pick<OutboundCall<unknown>, 'url' | 'method' | 'repeatable'> & { body?: object }

/**
 * The calls to a WhatsApp service: JSON in and out, checked by the schema of the response. `refusalOf` reads the
 * service's own refusal from a body. Throws MessageFailure, also for a response of another shape.
 */
export function whatsappCall(
  service: string,
  headers: Readonly<Record<string, string>>,
  refusalOf: (body: unknown) => MessageFailure | null,
) {
  const call = outbound(service)
  return async <Schema extends z.ZodType>(request: WhatsappRequest, schema: Schema): Promise<z.output<Schema>> => {
    const { body, ...rest } = request
    const sent = { ...rest, headers, read: asJson, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await call(sent).catch((error: unknown) => {
      throw toMessageFailure(error, refusalOf)
    })
    const parsed = schema.safeParse(response)
    if (!parsed.success) throw refusalOf(response) ?? new MessageFailure('unreadable-response')
    return parsed.data
  }
}

const STATES: Readonly<Record<string, WhatsappTemplateState>> = {
  approved: 'approved',
  pending: 'pending',
  in_appeal: 'pending',
  rejected: 'rejected',
  paused: 'rejected',
  disabled: 'rejected',
}

/** The state of a template as Meta names it, in upper case, or MSG91 in lower case. */
export function templateState(status: string): WhatsappTemplateState {
  return STATES[status.toLowerCase()] ?? 'unknown'
}
