import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

// Fakes of the external services for a shop in production mode in a browser test.

/** A received text message: its recipient with country code, and its text. */
export type SentText = { to: string; text: string }

/** A fake of Twilio that lists received messages at /sent, newest first. Port 0 is any free one. */
export async function openSms(port = 0) {
  const sent: SentText[] = []
  const server = createServer(async (requested, reply) => {
    if (requested.method === 'GET') {
      reply.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(sent))
      return
    }
    const form = new URLSearchParams(await text(requested))
    sent.unshift({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })
    reply.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify({ sid: `SM${sent.length}` }))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The text messages received by the fake at this URL, newest first. */
export async function listSentTexts(url: string): Promise<SentText[]> {
  return (await fetch(`${url}/sent`)).json()
}

/** A fake mail server. */
export async function openMail(port = 0) {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    async onData(stream, _, done) {
      letters.push(await text(stream))
      done()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
