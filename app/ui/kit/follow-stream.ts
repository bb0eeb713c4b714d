// In milliseconds. What says nothing for so long does not get through: some proxies keep a stream until it ends.
const PATIENCE = 8000

type Follower = { onWord: (word: string) => void; onPoll: () => void; every: number }

/**
 * Listens to a server-sent event stream, until the function it gives is called. Where streams do not get through,
 * `onPoll` comes every so many milliseconds instead.
 */
export function followStream(address: string, { onWord, onPoll, every }: Follower): () => void {
  let poll: ReturnType<typeof setInterval> | undefined
  const source = new EventSource(address)
  const fallBack = () => {
    source.close()
    poll ??= setInterval(onPoll, every)
  }
  const patience = setTimeout(fallBack, PATIENCE)
  source.onmessage = ({ data }: MessageEvent<string>) => {
    clearTimeout(patience)
    onWord(data)
  }
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) fallBack()
  }
  return () => {
    source.close()
    clearTimeout(patience)
    clearInterval(poll)
  }
}
