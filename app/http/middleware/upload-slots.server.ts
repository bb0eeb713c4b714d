/** Whose uploads share slots: staff's never wait for shoppers'. */
export type UploadPool = 'shoppers' | 'staff'

/**
 * Bytes of large bodies that a process reads at once: of shoppers one report of the maximum size, or two of common
 * size; of staff one photograph of the maximum size, or some of common size.
 */
const MAX_CONCURRENT_BYTES: Record<UploadPool, number> = { shoppers: 32 * 1024 * 1024, staff: 16 * 1024 * 1024 }
const MAX_WAIT_MS = 10_000

/** `person`: who has at most one slot at a time; null for staff, who send several photographs at once. */
type SlotRequest = { pool: UploadPool; person: string | null; bytes: number }

const usedBytes: Record<UploadPool, number> = { shoppers: 0, staff: 0 }
const uploading = new Set<string>()
const queue: (SlotRequest & { start: () => void })[] = []

/**
 * A slot to read a large body, first come, first served; null when none became free in time. A person's second upload
 * waits for their first, and those behind it do not wait with it. A body that waits is not read, so that it stays in
 * the network instead of in memory. A slot must be released.
 */
export async function takeUploadSlot(
  request: SlotRequest,
  maxWaitMs = MAX_WAIT_MS,
): Promise<{ release: () => void } | null> {
  const slot = { ...request, bytes: Math.min(request.bytes, MAX_CONCURRENT_BYTES[request.pool]) }
  if (!(await waitForSlot(slot, maxWaitMs))) return null
  let isReleased = false
  return {
    release() {
      if (isReleased) return
      isReleased = true
      usedBytes[slot.pool] -= slot.bytes
      if (slot.person !== null) uploading.delete(slot.person)
      startNext()
    },
  }
}

function waitForSlot(slot: SlotRequest, maxWaitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const start = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const entry = { ...slot, start }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(entry), 1)
      startNext()
      resolve(false)
    }, maxWaitMs)
    queue.push(entry)
    startNext()
  })
}

/**
 * Starts what may start, in the order of arrival: a body that has no room keeps those behind it in its pool waiting.
 */
function startNext() {
  const full = new Set<UploadPool>()
  for (const entry of [...queue]) {
    const { pool, person, bytes } = entry
    if (full.has(pool) || (person !== null && uploading.has(person))) continue
    if (usedBytes[pool] + bytes > MAX_CONCURRENT_BYTES[pool]) {
      full.add(pool)
      continue
    }
    queue.splice(queue.indexOf(entry), 1)
    usedBytes[pool] += bytes
    if (person !== null) uploading.add(person)
    entry.start()
  }
}
