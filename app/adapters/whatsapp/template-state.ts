import type { WhatsappTemplateState } from '#app/domain/notifications/channels/whatsapp-template.ts'

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
