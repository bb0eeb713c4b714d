import { type Outbound, outbound } from '../outbound/outbound-call.server.ts'
import { publicFetch } from '../outbound/public-fetch.server.ts'

const TIMEOUT_MS = 10_000
const PDF = '%PDF-'

/**
 * Downloads a PDF from an address that a courier responded with: its storage, on the internet and encrypted. Only a
 * courier on this machine, a fake of tests, may name this machine. No key is sent along.
 */
export function pdfDownload(courier: string, apiUrl: string): (url: string) => Promise<Uint8Array<ArrayBuffer>> {
  // Settings without encryption are taken of this machine alone.
  const isLocal = apiUrl.startsWith('http://')
  const call: Outbound = outbound(`${courier} (file)`, TIMEOUT_MS, Date.now, isLocal ? fetch : publicFetch)
  return (url) => {
    const isAllowed = URL.canParse(url) && (isLocal ? new URL(url).origin === apiUrl : url.startsWith('https://'))
    if (!isAllowed) throw new Error(`${courier} named a file at no address of the internet`)
    return call({
      url,
      repeatable: true,
      async read(response) {
        const bytes = new Uint8Array(await response.arrayBuffer())
        if (Buffer.from(bytes.subarray(0, PDF.length)).toString('latin1') !== PDF) throw new Error('no PDF')
        return bytes
      },
    })
  }
}
