import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { subscribeToEventStream } from '#app/ui/browser/subscribe-to-event-stream.ts'

const POLL_MS = 5000

/**
 * Keeps a page about an order up to date without reloading it: the server sends the order's version over a stream, and
 * every new version revalidates the page. Where streams are blocked, it polls every five seconds.
 */
export function useLiveOrder(orderId: string, version: number): void {
  const { revalidate } = useRevalidator()
  const shown = useRef(version)
  shown.current = version
  useEffect(
    () =>
      subscribeToEventStream(`/orders/${orderId}/live`, {
        onMessage: (version) => {
          if (Number(version) !== shown.current) void revalidate()
        },
        onPoll: () => void revalidate(),
        every: POLL_MS,
      }),
    [orderId, revalidate],
  )
}
