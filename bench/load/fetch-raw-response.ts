import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A response as transferred, without decoding, over a connection of its own. */
export function fetchRawResponse(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: [string, string][]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, async (response) => {
      const names = response.rawHeaders
      const pairs = names.flatMap((name, index): [string, string][] =>
        index % 2 === 0 ? [[name, names[index + 1] ?? '']] : [],
      )
      resolve({ headers: pairs, body: await buffer(response) })
    })
    sent.once('error', reject)
    sent.end()
  })
}
