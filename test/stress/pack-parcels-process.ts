import { json } from 'node:stream/consumers'
import { readConfig } from '#app/config/config.server.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { openShop } from '#app/open-shop.server.ts'
import { inParallel } from './in-parallel.ts'

/** A parcel packed at an instant. One with `breaks` fails at its last write, after its invoice was issued. */
export type Dispatch = { orderId: string; version: number; at: string; breaks: boolean }

// A process of the shop that only packs parcels: reads them from its input, and writes the results to its output.
const { dispatches, clients } = (await json(process.stdin)) as { dispatches: Dispatch[]; clients: number }
const shop = await openShop(readConfig(process.env))
const outcomes = await inParallel(dispatches, clients, async ({ orderId, version, at, breaks }) => {
  const newId = (kind: string) => {
    if (breaks && kind === 'aud') throw new Error('The power fails')
    return shop.newId(kind)
  }
  const input = { to: 'packed', version } as const
  return moveOrder({ ...shop, now: () => at, newId }, 'usr_owner', orderId, input).then(
    (moved) => (moved.ok ? 'sent' : moved.reason),
    (error: Error) => error.message,
  )
})
await shop.db.destroy()
console.log(JSON.stringify(outcomes))
