import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import { checkHost, publicLookup } from './public-dns-lookup.server.ts'

/** What `outbound` needs of fetch. */
export type Fetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body: string | Uint8Array<ArrayBuffer> | null
    signal: AbortSignal
    redirect: 'manual'
  },
) => Promise<Response>

// Photographs are far smaller.
const MAX_BYTES = 64 * 1024 * 1024
const WITHOUT_BODY = [204, 205, 304]

/**
 * Fetches from a host typed in the panel: the connection goes to an address of the internet that was checked, which
 * fetch cannot promise. Follows no redirect.
 */
export const publicFetch: Fetch = async (url, { method, headers, body, signal }) => {
  const target = new URL(url)
  // An address instead of a name is not looked up by the connection.
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && (await checkHost(host)) !== 'public') throw new Error('A private address is not called')
  const send = target.protocol === 'https:' ? requestTls : requestPlain
  return new Promise((resolve, reject) => {
    const request = send(target, { method, headers, signal, lookup: publicLookup }, (incoming) => {
      read(incoming).then(resolve, reject)
    })
    request.once('error', reject)
    request.end(body ?? undefined)
  })
}

async function read(incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('The response is too large')
    chunks.push(chunk)
  }
  const status = incoming.statusCode ?? 502
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )
  return new Response(WITHOUT_BODY.includes(status) ? null : Buffer.concat(chunks), { status, headers })
}
