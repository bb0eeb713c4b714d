import { json } from 'node:stream/consumers'
import autocannon, { type Client } from 'autocannon'
import { shareOf } from '../measure.ts'
import type { Load, Loaded } from './load.ts'

// autocannon in a process of its own, so that the load takes none of the time it measures: told on its input what to send, it
// writes on its output what it saw.

const { origin, connections, seconds, journeys } = (await json(process.stdin)) as Load
const lengths = new Set(journeys.map((journey) => journey.length))
const [length = 0] = lengths
if (lengths.size !== 1 || (!seconds && journeys.length % connections > 0))
  throw new Error('Journeys are of one length, and every connection makes as many')

const times: number[][] = Array.from({ length }, () => [])
const refused: Loaded['refused'] = {}
const note = (status: number) => {
  refused[status] = (refused[status] ?? 0) + 1
}

let opened = 0
const setupClient = (client: Client) => {
  const own = opened++
  const inTurns = [...journeys.slice(own % journeys.length), ...journeys.slice(0, own % journeys.length)]
  client.setRequests((seconds ? inTurns : journeys.filter((_, index) => index % connections === own)).flat())
  let step = 0
  client.on('response', (status, _, milliseconds) => {
    times[step++ % length]?.push(milliseconds)
    if (status < 200 || status > 299) note(status)
  })
}
const extent = seconds ? { duration: seconds } : { amount: journeys.length * length }
// The shop closes a connection after a thousand requests; autocannon would go on writing to it.
const reconnectRate = 900
const { errors } = await autocannon({ url: origin, connections, setupClient, reconnectRate, ...extent })
for (let error = 0; error < errors; error++) note(0)

const all = times.flat()
const loaded: Loaded = { answers: all.length, refused, p95: times.map((each) => shareOf(each, 0.95)) }
console.log(JSON.stringify(loaded))
