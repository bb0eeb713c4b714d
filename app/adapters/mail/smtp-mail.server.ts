import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import type { Transporter } from 'nodemailer'
import type { MailConfig } from '#app/config/adapter-config.ts'
import type { MailMessage, MailSender } from '#app/domain/notifications/channels/mail-sender.ts'
import { MessageFailure, type MessageFailureReason } from '#app/domain/notifications/outbox/message-failure.ts'
import { serviceCheckByCall } from '../outbound/service-check-by-call.ts'

type Smtp = Extract<MailConfig, { kind: 'smtp' }>
type Trust = { ca?: string | undefined; lookup?: LookupFunction | undefined }

// The timeouts of each SMTP step and of a whole mail, well below the minute for which the outbox lends a message to a
// process.
const STEP_TIMEOUT_MS = 5_000
const MAIL_TIMEOUT_MS = 20_000

/**
 * Sends mail by SMTP over a pool of connections. The library is loaded with the first mail. `ca` is an additional
 * certificate to trust. With `lookup` every connection goes to an address that it returned.
 */
export function smtpMail(config: Smtp, { ca, lookup }: Trust = {}): MailSender {
  let transport: Promise<Transporter> | null = null
  return {
    async send(message) {
      transport ??= openTransport(config, { ca, lookup })
      await withDeliveryTimeout(MAIL_TIMEOUT_MS, (await transport).sendMail(toMail(message, config.from))).catch(
        (error: unknown) => {
          throw error instanceof MessageFailure ? error : smtpFailure(error)
        },
      )
    },
    check: serviceCheckByCall(`the mail server ${config.host}:${config.port}`, () => tryLogin(config, { ca, lookup })),
  }
}

/** Connects, encrypts and logs in without sending mail. */
async function tryLogin(config: Smtp, trust: Trust): Promise<void> {
  const transport = await openTransport(config, trust)
  try {
    await transport.verify()
  } catch (error) {
    throw smtpFailure(error)
  } finally {
    transport.close()
  }
}

async function openTransport(
  { host, port, secure, plainAllowed, login }: Smtp,
  { ca, lookup }: Trust,
): Promise<Transporter> {
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
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(lookup ? { getSocket: openSocket({ host, port, lookup }) } : {}),
  })
}

type SocketOpened = (error: Error | null, opened?: { connection: Socket }) => void

/** Opens the connections of a transport, which encrypts them itself, at addresses of `lookup`. */
function openSocket({ host, port, lookup }: { host: string; port: number; lookup: LookupFunction }) {
  return (_: unknown, done: SocketOpened) => {
    // An address instead of a name is not looked up by the connection itself.
    if (isIP(host)) lookup(host, {}, (error) => (error ? done(error) : open(done)))
    else open(done)
  }

  function open(done: SocketOpened): void {
    const socket = connect({ host, port, lookup, timeout: STEP_TIMEOUT_MS })
    const failed = (error: Error) => {
      socket.destroy()
      done(Object.assign(error, { code: 'ECONNECTION' }))
    }
    socket
      .once('error', failed)
      .once('timeout', () => failed(new Error('Connection timeout')))
      .once('connect', () => {
        socket.removeAllListeners('error').removeAllListeners('timeout').setTimeout(0)
        done(null, { connection: socket })
      })
  }
}

/**
 * A mail for nodemailer, with the shop's name as its sender at the address of `from`. Addresses are passed as objects,
 * so that none can add a recipient; by the id mail programs drop duplicates.
 */
function toMail(message: MailMessage, from: string) {
  const { id, sender, to, replyTo, subject, text, html, attachments, unsubscribe } = message
  const address = from.replace(/^.*<|>$/g, '')
  const domain = address.replace(/^.*@/, '')
  return {
    from: { name: sender.replace(/\s+/g, ' '), address },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: subject.replace(/\s+/g, ' ').trim(),
    text,
    html,
    attachments: attachments.map(({ fileName, type, bytes }) => ({
      filename: fileName,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  }
}

async function withDeliveryTimeout<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MessageFailure('no-answer', 'slow')), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** An error of nodemailer (nodemailer.com/errors): its code, and the server's status, command and response. */
type MailError = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown; message?: unknown }

// Messages of Node's TLS about an untrusted certificate or a server without TLS; nodemailer replaces Node's code.
const UNTRUSTED = /certificate|self.signed|altname|wrong version number|ssl routines|tls|unable to verify/i
// 5.7.1 is a matter of policy, not of the address (RFC 3463, 3.8).
const RELAY = /relay|not permitted|\b5\.7\.[0-9]+\b/i

/** An SMTP error as the failure of a message. The server's response quotes addresses, so it is only its original. */
function smtpFailure(error: unknown): MessageFailure {
  const { code, responseCode, command, response, message } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as MailError
  const status = typeof responseCode === 'number' ? responseCode : null
  const name = typeof code === 'string' ? code : null
  return new MessageFailure(
    reasonOf(name, status, {
      command: String(command ?? ''),
      response: String(response ?? ''),
      message: String(message ?? ''),
    }),
    status ?? name,
    String(response || message || ''),
  )
}

type Details = { command: string; response: string; message: string }

function reasonOf(
  name: string | null,
  status: number | null,
  { command, response, message }: Details,
): MessageFailureReason {
  // 4xx means later (RFC 5321, 4.2.1); many servers greet unknown senders with it.
  if (status !== null && status >= 400 && status < 500) return 'rate-limited'
  if (name === 'EAUTH' || name === 'ENOAUTH') return 'unauthorized'
  if (status === 530) return 'unauthorized'
  if (name === 'ETLS' || (name === 'ESOCKET' && UNTRUSTED.test(message))) return 'untrusted'
  if (name === 'EENVELOPE' && command !== 'MAIL FROM') return RELAY.test(response) ? 'no-relay' : 'wrong-recipient'
  if (name === 'EENVELOPE') return 'wrong-sender'
  if (name === 'EMESSAGE') return 'turned-away'
  if (name === 'EPROTOCOL') return 'unreadable-response'
  return name === null ? 'our-fault' : 'no-answer'
}
