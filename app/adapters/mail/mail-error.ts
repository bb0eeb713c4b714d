import { DeliveryFailure, type DeliveryFailureReason } from '#app/domain/notifications/outbox/delivery-failure.ts'

/** What nodemailer tells of a failure (nodemailer.com/errors): its own name for it, the server's figure, the command. */
type MailError = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown; message?: unknown }

// What Node's TLS says where it trusts nobody or hears no TLS; nodemailer puts its own code over Node's.
const UNTRUSTED = /certificate|self.signed|altname|wrong version number|ssl routines|tls|unable to verify/i
// 5.7.1 is policy, and not the address (RFC 3463, 3.8).
const RELAY = /relay|not permitted|\b5\.7\.[0-9]+\b/i

/** Why a mail was not taken, in the outbox's words. The server's sentence is left out: it quotes addresses. */
export function mailError(error: unknown): DeliveryFailure {
  const { code, responseCode, command, response, message } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as MailError
  const figure = typeof responseCode === 'number' ? responseCode : null
  const name = typeof code === 'string' ? code : null
  return new DeliveryFailure(
    reasonOf(name, figure, {
      command: String(command ?? ''),
      said: String(response ?? ''),
      message: String(message ?? ''),
    }),
    figure ?? name,
  )
}

type Told = { command: string; said: string; message: string }

function reasonOf(name: string | null, figure: number | null, { command, said, message }: Told): DeliveryFailureReason {
  // 4xx says: later (RFC 5321, 4.2.1). Many a server begins with that for senders it does not know.
  if (figure !== null && figure >= 400 && figure < 500) return 'busy'
  if (name === 'EAUTH' || name === 'ENOAUTH') return 'not-let-in'
  if (figure === 530) return 'not-let-in'
  if (name === 'ETLS' || (name === 'ESOCKET' && UNTRUSTED.test(message))) return 'untrusted'
  if (name === 'EENVELOPE' && command !== 'MAIL FROM') return RELAY.test(said) ? 'no-relay' : 'wrong-recipient'
  if (name === 'EENVELOPE') return 'wrong-sender'
  if (name === 'EMESSAGE') return 'turned-away'
  if (name === 'EPROTOCOL') return 'garbled'
  return name === null ? 'our-fault' : 'no-answer'
}
