import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const POLL = 5000
const PATIENCE = 8000

/**
 * Keeps a page about an order up to date without reloading it: the server says the order's version over a stream, and
 * every new one makes the page ask for its data again. Where streams do not get through, it asks every five seconds.
 */
export function useLiveOrder(orderId: string, version: number): void {
  const { revalidate } = useRevalidator()
  const shown = useRef(version)
  shown.current = version
  useEffect(() => {
    let poll: ReturnType<typeof setInterval> | undefined
    const source = new EventSource(`/orders/${orderId}/live`)
    const fallBack = () => {
      source.close()
      poll ??= setInterval(() => void revalidate(), POLL)
    }
    const patience = setTimeout(fallBack, PATIENCE)
    source.onmessage = (event) => {
      clearTimeout(patience)
      if (Number(event.data) !== shown.current) void revalidate()
    }
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) fallBack()
    }
    return () => {
      source.close()
      clearTimeout(patience)
      clearInterval(poll)
    }
  }, [orderId, revalidate])
}
