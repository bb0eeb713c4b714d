/** Bytes of large bodies that a process reads at once: one report of the maximum size, or two of common size. */
const MAX_CONCURRENT_BYTES = 32 * 1024 * 1024
const MAX_WAIT_MS = 10_000

let usedBytes = 0
const queue: { bytes: number; start: () => void }[] = []

/**
 * A slot to read a large body, first come, first served; null when none became free in time. A body that waits is not
 * read, so that it stays in the network instead of in memory. A slot must be released.
 */
export async function takeUploadSlot(bytes: number, maxWaitMs = MAX_WAIT_MS): Promise<{ release: () => void } | null> {
  const counted = Math.min(bytes, MAX_CONCURRENT_BYTES)
  if (queue.length > 0 || usedBytes + counted > MAX_CONCURRENT_BYTES) {
    if (!(await waitForSlot(counted, maxWaitMs))) return null
  } else usedBytes += counted
  let isReleased = false
  return {
    release() {
      if (isReleased) return
      isReleased = true
      usedBytes -= counted
      startNext()
    },
  }
}

function waitForSlot(bytes: number, maxWaitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const start = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const entry = { bytes, start }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(entry), 1)
      startNext()
      resolve(false)
    }, maxWaitMs)
    queue.push(entry)
  })
}

function startNext() {
  for (let next = queue[0]; next && usedBytes + next.bytes <= MAX_CONCURRENT_BYTES; next = queue[0]) {
    queue.shift()
    usedBytes += next.bytes
    next.start()
  }
}
