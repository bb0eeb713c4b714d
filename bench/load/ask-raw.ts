import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as it came over the wire: nothing unpacked. */
export type RawAnswer = { status: number; headers: [string, string][]; body: Buffer }

/** Asks once, without a kept connection. */
export function askRaw(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, async (answer) => {
      const names = answer.rawHeaders
      const pairs = names.flatMap((name, index): [string, string][] =>
        index % 2 === 0 ? [[name, names[index + 1] ?? '']] : [],
      )
      resolve({ status: answer.statusCode ?? 0, headers: pairs, body: await buffer(answer) })
    })
    sent.once('error', reject)
    sent.end()
  })
}
