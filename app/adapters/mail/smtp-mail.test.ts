import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import type { MailMessage } from '#app/domain/notifications/channels/mail-sender.ts'
import type { MessageFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import { freePort } from '#test/http/free-port.ts'
import { makeCertificate } from '#test/http/self-signed-certificate.ts'
import { openFakeMailServer, PLAIN, smtpError } from '../../../test/fakes/mail/fake-mail-server.ts'
import { smtpMail } from './smtp-mail.server.ts'

const ORDER: MailMessage = {
  id: 'msg_1',
  sender: 'Rao & Sons Spices',
  to: 'care@mewa.example',
  replyTo: null,
  subject: 'New order MW-7K3M-9QXF, ₹1,234',
  text: '1 x Almonds, 500g\n\nhttps://mewa.example/admin/orders/MW-7K3M-9QXF',
  attachments: [],
  html: '<p>1 x Almonds, 500g</p><p><a href="https://mewa.example/admin">The order</a></p>',
}
const config = (port: number) => ({
  kind: 'smtp' as const,
  host: '127.0.0.1',
  port,
  secure: false,
  plainAllowed: true,
  login: null,
  from: 'Mewa <orders@mewa.example>',
})
/** A mail server for one test. */
async function openServer(steps: SMTPServerOptions) {
  const server = await openFakeMailServer(steps)
  onTestFinished(server.close)
  return server
}
const refusal = (promise: Promise<void>): Promise<MessageFailure> =>
  promise.then(
    () => Promise.reject(new Error('It was taken')),
    (error: MessageFailure) => error,
  )

test('a mail arrives as text and HTML with the id of the outbox; the connection is reused', async () => {
  const { port, letters, seen } = await openServer(PLAIN)
  const mail = smtpMail(config(port))
  await mail.send(ORDER)
  await mail.send({ ...ORDER, id: 'msg_2' })
  expect(letters).toHaveLength(2)
  expect(letters[0]).toMatchObject({ from: 'orders@mewa.example', to: ['care@mewa.example'] })
  const { raw = '' } = letters[0] ?? {}
  expect(raw).toMatch(/^From: "?Rao & Sons Spices"? <orders@mewa\.example>\r$/m)
  expect(raw).toMatch(/^Message-ID: <msg_1@mewa\.example>\r$/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
  expect(raw).toContain('<a href=')
  expect(seen.connections).toBe(1)
})

test('an offer names the page that ends offers, for the button of mail programs; other mail does not', async () => {
  const { port, letters } = await openServer(PLAIN)
  const mail = smtpMail(config(port))
  await mail.send({ ...ORDER, unsubscribe: 'https://mewa.example/u/abc' })
  await mail.send({ ...ORDER, id: 'msg_2' })
  expect(letters[0]?.raw).toMatch(/^List-Unsubscribe: <https:\/\/mewa\.example\/u\/abc>\r$/m)
  expect(letters[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(letters[1]?.raw).not.toMatch(/^List-Unsubscribe/m)
})

test('a reply goes to the Reply-To address, or else to the sender', async () => {
  const { port, letters } = await openServer(PLAIN)
  const mail = smtpMail(config(port))
  await mail.send({ ...ORDER, replyTo: 'asha@home.example' })
  await mail.send(ORDER)
  await mail.send({ ...ORDER, replyTo: 'asha@home.example\r\nBcc: thief@evil.example' })
  expect(letters[0]?.raw).toMatch(/^Reply-To: asha@home\.example\r$/m)
  expect(letters[1]?.raw).not.toMatch(/^Reply-To:/m)
  expect(letters[2]?.raw).not.toMatch(/^Bcc:/m)
})

test('neither subject nor address can add a header or a recipient', async () => {
  const { port, letters } = await openServer(PLAIN)
  const mail = smtpMail(config(port))
  const sender = 'Rao\r\nBcc: thief@evil.example'
  await mail.send({ ...ORDER, sender, subject: 'Ticket\r\nBcc: thief@evil.example\r\n\r\nHello' })
  expect(letters[0]?.to).toEqual(['care@mewa.example'])
  expect(letters[0]?.raw).not.toMatch(/^Bcc:/m)
  expect(letters[0]?.raw).toMatch(/^Subject: Ticket Bcc: thief@evil\.example Hello\r$/m)
  await refusal(mail.send({ ...ORDER, to: 'a@mewa.example, thief@evil.example' }))
  await refusal(mail.send({ ...ORDER, to: 'a@mewa.example>\r\nRCPT TO:<thief@evil.example' }))
  expect(letters.flatMap(({ to }) => to)).not.toContain('thief@evil.example')
})

const atRecipient = (figure: number): SMTPServerOptions => ({
  onRcptTo: ({ address }, _, done) => done(smtpError(figure, `<${address}> canary`)),
})
const noRelay: SMTPServerOptions = {
  onRcptTo: (_, __, done) => done(smtpError(554, '5.7.1 canary: relay access denied')),
}
const afterData = (figure: number): SMTPServerOptions => ({
  onData: (stream, _, done) => {
    stream.resume().on('end', () => done(smtpError(figure, 'canary')))
  },
})
test.each<[string, SMTPServerOptions, string, string]>([
  ['no such address', atRecipient(550), 'wrong-recipient', '550'],
  ['a server that does not relay for us', noRelay, 'no-relay', '554'],
  ['an address to be tried later', atRecipient(450), 'rate-limited', '450'],
  ['a sender not allowed', { onMailFrom: (_, __, done) => done(smtpError(553)) }, 'wrong-sender', '553'],
  ['a rejected mail', afterData(554), 'turned-away', '554'],
  ['a letter to be tried later', afterData(451), 'rate-limited', '451'],
  ['a server with too much to do', { onConnect: (_, done) => done(smtpError(421)) }, 'rate-limited', '421'],
])('%s is reported by its code, without quoting addresses', async (_, steps, reason, code) => {
  const { port } = await openServer({ ...PLAIN, ...steps })
  const error = await refusal(smtpMail(config(port)).send(ORDER))
  expect(error).toMatchObject({ reason, code })
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/canary|mewa\.example/)
})

test('a refused connection fails at once and is retried later', async () => {
  expect(await refusal(smtpMail(config(await freePort())).send(ORDER))).toMatchObject({ reason: 'no-answer' })
})

test('a silent server times out after five seconds', async () => {
  const silentServer = createServer(() => undefined)
  await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silentServer.close())
  const { port } = silentServer.address() as { port: number }
  const began = performance.now()
  expect(await refusal(smtpMail(config(port)).send(ORDER))).toMatchObject({ reason: 'no-answer', code: 'ETIMEDOUT' })
  expect(performance.now() - began).toBeLessThan(12_000)
})

test('a server that does not speak SMTP', async () => {
  const other = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  expect((await refusal(smtpMail(config(port)).send(ORDER))).reason).toBe('unreadable-response')
})

const LOGIN = { user: 'shop', password: 'canary-password' }
const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _, done) =>
  username === LOGIN.user && password === LOGIN.password
    ? done(null, { user: username })
    : done(smtpError(535, `wrong ${password}`))

test('user and password are sent only encrypted, to a server with a trusted certificate', async () => {
  const certificate = makeCertificate()
  const { port, letters } = await openServer({ ...certificate, authOptional: false, onAuth })
  const strict = { ...config(port), host: 'localhost', plainAllowed: false, login: LOGIN }
  await smtpMail(strict, { ca: certificate.cert }).send(ORDER)
  expect(letters).toMatchObject([{ encrypted: true, user: 'shop' }])

  expect(await refusal(smtpMail(strict).send(ORDER))).toMatchObject({ reason: 'untrusted' })
  const wrong = { ...strict, login: { ...LOGIN, password: 'canary-wrong' } }
  const error = await refusal(smtpMail(wrong, { ca: certificate.cert }).send(ORDER))
  expect(error).toMatchObject({ reason: 'unauthorized', code: '535' })
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('canary')
  expect(letters).toHaveLength(1)
})

test('a remote server without encryption receives nothing', async () => {
  const received: string[] = []
  const { port, letters } = await openServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth) => received.push(auth.method),
  })
  const strict = { ...config(port), plainAllowed: false, login: LOGIN }
  expect((await refusal(smtpMail(strict).send(ORDER))).reason).toBe('untrusted')
  expect([letters, received]).toEqual([[], []])
})

test('implicit TLS', async () => {
  const certificate = makeCertificate()
  const { port, letters } = await openServer({ ...certificate, secure: true })
  await smtpMail(
    { ...config(port), host: 'localhost', secure: true, plainAllowed: false },
    { ca: certificate.cert },
  ).send(ORDER)
  expect(letters).toMatchObject([{ encrypted: true }])
})
