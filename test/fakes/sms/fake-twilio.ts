import { type FakeServer, openFakeServer } from '../fake-server.ts'

/** A received text message: its recipient with country code, and its text. */
export type SentText = { to: string; text: string }

/** A fake Twilio that accepts every text message and lists them at /sent, newest first. Port 0 is any free one. */
export function openFakeTwilio(port = 0): Promise<FakeServer> {
  const sent: SentText[] = []
  return openFakeServer(({ method, body }) => {
    if (method === 'GET') return { status: 200, body: JSON.stringify(sent) }
    const form = new URLSearchParams(body)
    sent.unshift({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })
    return { status: 201, body: JSON.stringify({ sid: `SM${sent.length}` }) }
  }, port)
}

/** The text messages received by the fake at this URL, newest first. */
export async function listSentTexts(url: string): Promise<SentText[]> {
  return (await fetch(`${url}/sent`)).json()
}
