import type { Transporter } from 'nodemailer'
import type { MailConfig } from '#app/config/services.ts'
import { DeliveryFailure, type DeliveryFailureReason } from '#app/domain/notifications/outbox/delivery-failure.ts'
import type { MailMessage, MailSender } from '#app/domain/notifications/templates/message.ts'
import { serviceCheck } from '../outbound/service-check.ts'
import { mailHtml } from './mail-html.ts'

type Smtp = Extract<MailConfig, { kind: 'smtp' }>

// Each step of the talk, and the whole of it, which stays well within the minute a message is lent to a process.
const STEP = 5_000
const WHOLE = 20_000

/**
 * Mail by a mail server (SMTP), over connections that are kept for the next one. The library is loaded with the first
 * mail. `ca` is a certificate to trust beside the usual ones.
 */
export function smtpMail(config: Smtp, ca?: string): MailSender {
  let transport: Promise<Transporter> | null = null
  return {
    async send(message) {
      transport ??= openTransport(config, ca)
      await within(WHOLE, (await transport).sendMail(letterOf(message, config.from))).catch((error: unknown) => {
        throw error instanceof DeliveryFailure ? error : mailError(error)
      })
    },
    check: serviceCheck(`the mail server ${config.host}:${config.port}`, () => tryLogin(config, ca)),
  }
}

/** Connects, encrypts and logs in as for a mail, and sends none. */
async function tryLogin(config: Smtp, ca?: string): Promise<void> {
  const transport = await openTransport(config, ca)
  try {
    await transport.verify()
  } catch (error) {
    throw mailError(error)
  } finally {
    transport.close()
  }
}

async function openTransport({ host, port, secure, plainAllowed, login }: Smtp, ca?: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    maxConnections: 3,
    host,
    port,
    secure,
    requireTLS: !secure && !plainAllowed,
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    tls: { minVersion: 'TLSv1.2', ...(ca ? { ca } : {}) },
    connectionTimeout: STEP,
    greetingTimeout: STEP,
    socketTimeout: STEP,
    dnsTimeout: STEP,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Each address is one address, whatever stands in it; the id lets mail programs drop what reaches them twice. */
function letterOf({ id, to, replyTo, subject, text }: MailMessage, from: string) {
  const domain = from.replace(/^.*@|>$/g, '')
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: subject.replace(/\s+/g, ' ').trim(),
    text,
    html: mailHtml(text),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeliveryFailure('no-answer', 'slow')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What nodemailer tells of a failure (nodemailer.com/errors): its own name for it, the server's figure, the command. */
type MailError = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown; message?: unknown }

// What Node's TLS says where it trusts nobody or hears no TLS; nodemailer puts its own code over Node's.
const UNTRUSTED = /certificate|self.signed|altname|wrong version number|ssl routines|tls|unable to verify/i
// 5.7.1 is policy, and not the address (RFC 3463, 3.8).
const RELAY = /relay|not permitted|\b5\.7\.[0-9]+\b/i

/** Why a mail was not taken, in the outbox's words. The server's sentence is left out: it quotes addresses. */
function mailError(error: unknown): DeliveryFailure {
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
