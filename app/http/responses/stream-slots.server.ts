import { isOwnMachine } from '#app/domain/limits/rate.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Who opens a stream, and which: the panel's have places of their own, so that shoppers never take them. */
export type StreamClient = { stream: 'order' | 'panel'; person: string }

/**
 * How many streams stay open at once in one process: of one person (their tabs, on all their devices), from one network
 * address, and in all. Every open stream looks at the database at every change of an order; thousands of phones share one
 * address of a mobile network, and whoever gets no place asks every few seconds instead.
 */
export const MAX_STREAMS = { person: 8, client: 60, all: 500 } as const

const open = new Map<string, number>()

/** A place for one more stream, as the function that frees it; null when there is none. */
export function takeStreamSlot(
  { client, demo }: Pick<Shop, 'client' | 'demo'>,
  { stream, person }: StreamClient,
): (() => void) | null {
  const counted: [key: string, most: number][] = [
    [`${stream} person ${person}`, MAX_STREAMS.person],
    [`${stream} all`, MAX_STREAMS.all],
  ]
  if (client !== null && !isOwnMachine(demo, client)) counted.push([`${stream} client ${client}`, MAX_STREAMS.client])
  if (counted.some(([key, most]) => (open.get(key) ?? 0) >= most)) return null
  for (const [key] of counted) open.set(key, (open.get(key) ?? 0) + 1)
  let isFree = false
  return () => {
    if (isFree) return
    isFree = true
    for (const [key] of counted) {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}
