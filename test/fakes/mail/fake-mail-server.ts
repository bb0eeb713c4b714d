import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A received mail: the envelope, and everything after DATA. */
export type ReceivedMail = { from: string; to: string[]; raw: string; encrypted: boolean; user: string | undefined }

/** Steps of a server without encryption and passwords. */
export const PLAIN = { disabledCommands: ['STARTTLS', 'AUTH'] } satisfies SMTPServerOptions

/** A mail server on this machine. `steps` overrides its handlers, to make it fail. Port 0 is any free one. */
export async function openFakeMailServer(steps: SMTPServerOptions = {}, port = 0) {
  const letters: ReceivedMail[] = []
  const seen = { connections: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_, done) => {
      seen.connections += 1
      done()
    },
    async onData(stream, { envelope, secure, user }, done) {
      let raw = ''
      for await (const part of stream.setEncoding('utf8')) raw += part
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, encrypted: secure, user })
      done()
    },
    ...steps,
  })
  // Some tests abort the connection in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    seen,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** An SMTP error with a response code. */
export function smtpError(responseCode: number, words = 'no'): Error {
  return Object.assign(new Error(words), { responseCode })
}
