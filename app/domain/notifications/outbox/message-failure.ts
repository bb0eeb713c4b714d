// Why a message was not sent, with the message for the owner. `isRetryable`: a later try may succeed.
export const MESSAGE_FAILURES = {
  'no-answer': { isRetryable: true, message: 'The sending service did not respond.' },
  'rate-limited': { isRetryable: true, message: 'The sending service asked us to slow down.' },
  fault: { isRetryable: true, message: 'The sending service had a fault of its own.' },
  'unreadable-response': { isRetryable: true, message: 'The sending service sent a response we could not read.' },
  unauthorized: {
    isRetryable: true,
    message: 'The sending service did not accept our key or password, or this server’s address.',
  },
  untrusted: {
    isRetryable: true,
    message: 'The mail server’s certificate is not one we can trust, or it does not speak TLS on this port.',
  },
  'no-relay': {
    isRetryable: true,
    message: 'The mail server passes on no mail for us: it wants a login, or must be told to relay for this server.',
  },
  'no-credit': { isRetryable: true, message: 'The account with the sending service has run out of money.' },
  'wrong-sender': { isRetryable: true, message: 'The number, name or address we send from is not set up there.' },
  declined: { isRetryable: true, message: 'The sending service did not take it.' },
  'not-connected': {
    isRetryable: true,
    message:
      'The shop is not connected to a sending service yet. Its keys are typed in the settings, under Connections.',
  },
  'our-fault': { isRetryable: true, message: 'Something went wrong on our side.' },
  'wrong-recipient': {
    isRetryable: false,
    message: 'There is no such number or address, or it takes no messages from us.',
  },
  'wrong-words': { isRetryable: false, message: 'The text is not registered, or its template is blocked.' },
  'turned-away': { isRetryable: false, message: 'The receiving side turned it away for good.' },
  'enough-today': {
    isRetryable: false,
    message: 'This phone or address already had as many messages today as the shop sends in a day.',
  },
  'next-channel': { isRetryable: false, message: 'It did not get through in ten minutes, so it went another way.' },
  'not-delivered': { isRetryable: false, message: 'The service could not deliver it.' },
  'trial-customer': { isRetryable: false, message: 'It belongs to the trial year, so nobody is sent it.' },
  'offer-stopped': { isRetryable: false, message: 'Its campaign was stopped.' },
  'no-consent': { isRetryable: false, message: 'Who it was for no longer wants offers.' },
  'no-longer-true': { isRetryable: false, message: 'What it said was taken back before it was sent.' },
  'too-late': { isRetryable: false, message: 'It was no longer of use.' },
} as const satisfies Record<string, { isRetryable: boolean; message: string }>
export type MessageFailureReason = keyof typeof MESSAGE_FAILURES

/**
 * Thrown by a sender. `code` is the service's short error code. Its error text, `original`, may quote a phone or a
 * message: only a test by the owner reads it.
 */
export class MessageFailure extends Error {
  readonly reason: MessageFailureReason
  readonly code: string | null
  // Private, so that it is never logged.
  readonly #original: string
  constructor(reason: MessageFailureReason, code: string | number | null = null, original = '') {
    super(`A message was not sent: ${reason}`)
    this.reason = reason
    this.code = code !== null && /^[\w.-]{1,32}$/.test(String(code)) ? String(code) : null
    this.#original = original
  }

  /** The service's own message, for the owner who tests it. Never log it. */
  readOriginal(): string {
    return this.#original
  }
}

/**
 * The reason and code of a failure, and their stored form. The text of other errors is not stored, as it may contain
 * anything.
 */
export function failureOf(error: unknown): { reason: MessageFailureReason; code: string | null; stored: string } {
  const { reason, code } = error instanceof MessageFailure ? error : { reason: 'our-fault' as const, code: null }
  return { reason, code, stored: code ? `${reason} ${code}` : reason }
}

/** Reasons that older versions of the shop stored under another name. */
const FORMER_NAMES: Readonly<Record<string, MessageFailureReason>> = {
  busy: 'rate-limited',
  garbled: 'unreadable-response',
  'not-let-in': 'unauthorized',
}

/** The codes that are ours and not the service's: each says more than its reason, in a sentence of its own. */
const OWN_CODES: Readonly<Record<string, string>> = {
  refused: 'The sending service could not be reached.',
  timeout: 'The sending service did not respond in time.',
  slow: 'The mail server did not respond in time.',
  'no-template': 'No registered template is named for this kind of message.',
  'account-not-active': 'The account with the sending service is not active.',
}

/** The message for the owner of a stored failure. The code of a service is in brackets, to be looked up there. */
export function describeFailure(stored: string): string {
  const [name = '', code] = stored.split(' ')
  const reason = FORMER_NAMES[name] ?? name
  if (!Object.hasOwn(MESSAGE_FAILURES, reason)) return MESSAGE_FAILURES['our-fault'].message
  const { message } = MESSAGE_FAILURES[reason as MessageFailureReason]
  if (!code) return message
  return Object.hasOwn(OWN_CODES, code) ? (OWN_CODES[code] ?? message) : `${message} (${code})`
}
