import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A received mail: the envelope, and everything after DATA. */
export type Letter = { from: string; to: string[]; raw: string; encrypted: boolean; user: string | undefined }

/** A mail server on this machine. `steps` overrides its handlers, to make it fail. */
export async function mailServer(steps: SMTPServerOptions = {}) {
  const letters: Letter[] = []
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port: (server.server.address() as AddressInfo).port, letters, seen }
}

/** An SMTP error with a response code. */
export function smtpError(responseCode: number, words = 'no'): Error {
  return Object.assign(new Error(words), { responseCode })
}
