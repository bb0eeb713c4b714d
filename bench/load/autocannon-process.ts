import { json } from 'node:stream/consumers'
import autocannon, { type Client } from 'autocannon'
import { quantile } from '../measure.ts'
import type { LoadOptions, LoadResult } from './load.ts'

// autocannon in a separate process, so that generating load takes no time from the measuring process. It reads its
// options from stdin and prints its result.

const { origin, connections, seconds, journeys } = (await json(process.stdin)) as LoadOptions
const lengths = new Set(journeys.map((journey) => journey.length))
const [length = 0] = lengths
if (lengths.size !== 1 || (!seconds && journeys.length % connections > 0))
  throw new Error('Journeys must have one length, and every connection the same number of them')

const times: number[][] = Array.from({ length }, () => [])
const refused: LoadResult['refused'] = {}
const note = (status: number) => {
  refused[status] = (refused[status] ?? 0) + 1
}

let opened = 0
const setupClient = (client: Client) => {
  const own = opened++
  const roundRobin = [...journeys.slice(own % journeys.length), ...journeys.slice(0, own % journeys.length)]
  client.setRequests((seconds ? roundRobin : journeys.filter((_, index) => index % connections === own)).flat())
  let step = 0
  client.on('response', (status, _, milliseconds) => {
    times[step++ % length]?.push(milliseconds)
    if (status < 200 || status > 299) note(status)
  })
}
const extent = seconds ? { duration: seconds } : { amount: journeys.length * length }
// The server closes a connection after a thousand requests; autocannon would keep writing to it.
const reconnectRate = 900
const { errors } = await autocannon({ url: origin, connections, setupClient, reconnectRate, ...extent })
for (let error = 0; error < errors; error++) note(0)

const all = times.flat()
const result: LoadResult = { responses: all.length, refused, p95: times.map((each) => quantile(each, 0.95)) }
console.log(JSON.stringify(result))
