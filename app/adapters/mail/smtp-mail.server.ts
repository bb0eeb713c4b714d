import type { Transporter } from 'nodemailer'
import type { MailConfig } from '#app/config/services.ts'
import { DeliveryFailure } from '#app/domain/notifications/outbox/delivery-failure.ts'
import type { MailMessage, MailSender } from '#app/domain/notifications/templates/message.ts'
import { serviceCheck } from '../outbound/service-check.ts'
import { mailError } from './mail-error.ts'
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
