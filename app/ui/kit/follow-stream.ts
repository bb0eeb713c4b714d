// In milliseconds. A stream silent for so long does not get through: some proxies buffer a stream until it ends.
const TIMEOUT = 8000

type Follower = { onMessage: (message: string) => void; onPoll: () => void; every: number }

/**
 * Listens to a server-sent event stream, until the function it gives is called. Where streams do not get through,
 * `onPoll` comes every so many milliseconds instead.
 */
export function followStream(address: string, { onMessage, onPoll, every }: Follower): () => void {
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
