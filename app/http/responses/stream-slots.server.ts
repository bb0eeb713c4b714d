import { isLocalDemo } from '#app/domain/limits/rate-limits.ts'
import type { Shop } from '#app/domain/shop.ts'

/** A client of a stream. The panel's streams are counted separately, so that shoppers cannot use up their slots. */
export type StreamClient = { stream: 'order' | 'panel'; person: string }

/**
 * The most open streams of a process: per person (all tabs and devices), per network address, and in all. Every open
 * stream reads the database at every change of an order. Thousands of phones may share one address of a mobile network;
 * a client without a slot polls instead.
 */
export const MAX_STREAMS = { person: 8, client: 60, all: 500 } as const

const open = new Map<string, number>()

/** Takes a slot for one more stream; returns the function that releases it, or null if there is none. */
export function takeStreamSlot(
  { client, demo }: Pick<Shop, 'client' | 'demo'>,
  { stream, person }: StreamClient,
): (() => void) | null {
  const counted: [key: string, max: number][] = [
    [`${stream} person ${person}`, MAX_STREAMS.person],
    [`${stream} all`, MAX_STREAMS.all],
  ]
  if (client !== null && !isLocalDemo(demo, client)) counted.push([`${stream} client ${client}`, MAX_STREAMS.client])
  if (counted.some(([key, max]) => (open.get(key) ?? 0) >= max)) return null
  for (const [key] of counted) open.set(key, (open.get(key) ?? 0) + 1)
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    for (const [key] of counted) {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}
