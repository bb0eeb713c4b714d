import type { MailSender } from '#app/domain/notifications/channels/mail-sender.ts'
import type { SmsSender } from '#app/domain/notifications/channels/sms-sender.ts'
import type { WhatsappSender } from '#app/domain/notifications/channels/whatsapp-sender.ts'
import { MessageFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import { refused } from '#app/domain/result.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import { OutboundError } from './outbound/outbound-error.ts'

// Adapters for services whose keys were not yet typed in the panel (CONNECTIONS=panel). Calls fail, and are retried, as
// if the service did not respond.

const FAULT = 'No keys are typed yet: Settings, Connections.'
const check: ServiceCheck = {
  service: 'the service typed in the panel',
  run: async () => FAULT,
  explain: async () => ({ fault: FAULT, original: '' }),
}

const send = () => Promise.reject(new MessageFailure('not-connected'))

/** Text messages without a service. */
export const notConnectedSms: SmsSender = { templates: null, send, check }

/** WhatsApp without a service. */
export const notConnectedWhatsapp: WhatsappSender = {
  service: null,
  webhookKey: null,
  send,
  reply: send,
  createTemplate: send,
  listTemplates: send,
  readWebhook: () => refused('forged'),
  answerHandshake: () => null,
  check,
}

/** Mail without a server. */
export const notConnectedMail: MailSender = { send, check }

const noGateway = () => Promise.reject(new OutboundError('The payment gateway', 'refused'))

/** Payments without a gateway. */
export const notConnectedGateway: PaymentGateway = {
  name: 'none',
  facts: { title: 'No gateway yet', mode: 'none', events: [] },
  start: noGateway,
  readWebhook: async () => refused('forged'),
  fetchAndCapture: noGateway,
  refund: noGateway,
  fetchRefund: noGateway,
  isUnknown: () => false,
  check,
}
