import { NotTaken, type NotTakenReason } from '#app/domain/notifications/not-taken.ts'

/** What nodemailer tells of a failure (nodemailer.com/errors): its own name for it, the server's figure, the command. */
type MailError = { code?: unknown; responseCode?: unknown; command?: unknown }

/** Why a mail was not taken, in the outbox's words. The server's sentence is left out: it quotes addresses. */
export function mailTrouble(error: unknown): NotTaken {
  const { code, responseCode, command } = (typeof error === 'object' && error !== null ? error : {}) as MailError
  const figure = typeof responseCode === 'number' ? responseCode : null
  const name = typeof code === 'string' ? code : null
  return new NotTaken(reasonOf(name, figure, String(command ?? '')), figure ?? name)
}

function reasonOf(name: string | null, figure: number | null, command: string): NotTakenReason {
  // 4xx says: later (RFC 5321, 4.2.1). Many a server begins with that for senders it does not know.
  if (figure !== null && figure >= 400 && figure < 500) return 'busy'
  if (name === 'EAUTH' || name === 'ENOAUTH') return 'not-let-in'
  if (name === 'EENVELOPE') return command === 'MAIL FROM' ? 'wrong-sender' : 'wrong-recipient'
  if (name === 'EMESSAGE') return 'turned-away'
  if (name === 'EPROTOCOL') return 'garbled'
  return name === null ? 'our-fault' : 'no-answer'
}
