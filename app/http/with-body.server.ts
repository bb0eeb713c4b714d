import { pack, quickEncoding } from './content-encoding.server.ts'

/** The answer with these bytes for a body, packed as the caller takes them (Accept-Encoding). They are given up. */
export async function withBody(
  { status, statusText, headers: told }: Response,
  body: Uint8Array<ArrayBuffer>,
  accepted: string | null | undefined,
): Promise<Response> {
  const { bytes, encoding } = await pack(body, quickEncoding(accepted), 'once')
  const headers = new Headers(told)
  headers.set('Content-Length', String(bytes.byteLength))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(bytes, { status, statusText, headers })
}
