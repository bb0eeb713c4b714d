// The time in milliseconds after which a silent stream counts as blocked: some proxies buffer a stream until it ends.
const TIMEOUT = 8000

type Follower = { onMessage: (message: string) => void; onPoll: () => void; every: number }

/**
 * Subscribes to a server-sent event stream and returns the unsubscribe function. Where streams are blocked, `onPoll` is
 * called at an interval instead.
 */
export function subscribeToEventStream(address: string, { onMessage, onPoll, every }: Follower): () => void {
  let poll: ReturnType<typeof setInterval> | undefined
  const source = new EventSource(address)
  const fallBack = () => {
    source.close()
    poll ??= setInterval(onPoll, every)
  }
  const timeout = setTimeout(fallBack, TIMEOUT)
  source.onmessage = ({ data }: MessageEvent<string>) => {
    clearTimeout(timeout)
    onMessage(data)
  }
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) fallBack()
  }
  return () => {
    source.close()
    clearTimeout(timeout)
    clearInterval(poll)
  }
}
