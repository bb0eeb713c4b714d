// Why a message was not taken, in the owner's words. `again` says whether trying again can help by itself.
export const DELIVERY_FAILURES = {
  'no-answer': { again: true, message: 'The sending service did not answer.' },
  busy: { again: true, message: 'The sending service asked us to slow down.' },
  fault: { again: true, message: 'The sending service had a fault of its own.' },
  garbled: { again: true, message: 'The sending service answered something we could not read.' },
  'not-let-in': {
    again: true,
    message: 'The sending service did not accept our key or password, or this server’s address.',
  },
  untrusted: {
    again: true,
    message: 'The mail server’s certificate is not one we can trust, or it does not speak TLS on this port.',
  },
  'no-relay': {
    again: true,
    message: 'The mail server passes on no mail for us: it wants a login, or must be told to relay for this server.',
  },
  'no-credit': { again: true, message: 'The account with the sending service has run out of money.' },
  'wrong-sender': { again: true, message: 'The number, name or address we send from is not set up there.' },
  declined: { again: true, message: 'The sending service did not take it.' },
  'our-fault': { again: true, message: 'Something went wrong on our side.' },
  'wrong-recipient': { again: false, message: 'There is no such number or address, or it takes no messages from us.' },
  'wrong-words': { again: false, message: 'The words are not registered, or their template is blocked.' },
  'turned-away': { again: false, message: 'The receiving side turned it away for good.' },
  'enough-today': {
    again: false,
    message: 'This phone or address already had as many messages today as the shop sends in a day.',
  },
  'too-late': { again: false, message: 'It was no longer of use.' },
} as const satisfies Record<string, { again: boolean; message: string }>
export type DeliveryFailureReason = keyof typeof DELIVERY_FAILURES

/**
 * Thrown by a sender. `code` is the service's own word for it, a figure or a short name; never its sentence, which may
 * quote a phone or a text.
 */
export class DeliveryFailure extends Error {
  readonly reason: DeliveryFailureReason
  readonly code: string | null
  constructor(reason: DeliveryFailureReason, code: string | number | null = null) {
    super(`A message was not taken: ${reason}`)
    this.reason = reason
    this.code = code !== null && /^[\w.-]{1,32}$/.test(String(code)) ? String(code) : null
  }
}

/** What the outbox keeps of a failure: reason and code. Of any other error nothing is kept, for it may say anything. */
export function failureOf(error: unknown): { reason: DeliveryFailureReason; code: string | null; kept: string } {
  const { reason, code } = error instanceof DeliveryFailure ? error : { reason: 'our-fault' as const, code: null }
  return { reason, code, kept: code ? `${reason} ${code}` : reason }
}

/** What was kept of a failure, in words. */
export function describeFailure(kept: string): string {
  const [reason = '', code] = kept.split(' ')
  if (!Object.hasOwn(DELIVERY_FAILURES, reason)) return DELIVERY_FAILURES['our-fault'].message
  const { message } = DELIVERY_FAILURES[reason as DeliveryFailureReason]
  return code ? `${message} (${code})` : message
}
