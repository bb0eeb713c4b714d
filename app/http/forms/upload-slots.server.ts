/** How many bytes of large bodies a process reads at once. Two phones' photographs, or one report at its heaviest. */
const MAX_BYTES_AT_ONCE = 32 * 1024 * 1024
const LONGEST_WAIT_MS = 10_000

let taken = 0
const waiting: { bytes: number; begin: () => void }[] = []

/**
 * A turn to read a large body of so many bytes, in the order of asking; null when none came in time. Whoever waits is not
 * read from, so that what many phones send at once stays on its way instead of in memory. A turn must be ended.
 */
export async function takeUploadSlot(
  bytes: number,
  longestWait = LONGEST_WAIT_MS,
): Promise<{ end: () => void } | null> {
  const counted = Math.min(bytes, MAX_BYTES_AT_ONCE)
  if (waiting.length > 0 || taken + counted > MAX_BYTES_AT_ONCE) {
    if (!(await hasTurnWithin(counted, longestWait))) return null
  } else taken += counted
  let isOver = false
  return {
    end() {
      if (isOver) return
      isOver = true
      taken -= counted
      beginNext()
    },
  }
}

function hasTurnWithin(bytes: number, longestWait: number): Promise<boolean> {
  return new Promise((resolve) => {
    const begin = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const entry = { bytes, begin }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(entry), 1)
      beginNext()
      resolve(false)
    }, longestWait)
    waiting.push(entry)
  })
}

function beginNext() {
  for (let next = waiting[0]; next && taken + next.bytes <= MAX_BYTES_AT_ONCE; next = waiting[0]) {
    waiting.shift()
    taken += next.bytes
    next.begin()
  }
}
