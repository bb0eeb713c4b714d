import { onTestFinished } from 'vitest'
import { type FakeAnswer, openFakeServer } from './fake-server.ts'

/** A received request. Header names are in lower case. */
export type Received = { method: string; path: string; headers: Record<string, string>; body: string }

/** A fake SMS service on this machine: it records requests and answers as configured. */
export async function recordingSmsService(first: FakeAnswer) {
  const received: Received[] = []
  const control = { answer: first }
  const server = await openFakeServer(({ method, url, headers, body }) => {
    received.push({ method, path: url.pathname + url.search, headers: Object.fromEntries(headers), body })
    return control.answer
  })
  onTestFinished(server.close)
  return { url: server.url, received, control }
}
