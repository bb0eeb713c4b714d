import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A received request. Header names are in lower case. */
export type Received = { method: string; path: string; headers: Record<string, string | undefined>; body: string }

/** The service's response: a status and a body, no response, a broken connection, or half a response. */
export type SmsServiceResponse = { status: number; body: string } | 'silence' | 'hang-up' | 'half'

/** A fake SMS service on this machine: it records requests and responds as configured. */
export async function smsService(first: SmsServiceResponse) {
  const received: Received[] = []
  const control = { answer: first }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const { method = '', url = '', headers } = request
    received.push({ method, path: url, headers: headers as Received['headers'], body })
    const { answer } = control
    if (answer === 'silence') return
    if (answer === 'hang-up') return request.socket.destroy()
    if (answer === 'half') return response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"type":')
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, control }
}
