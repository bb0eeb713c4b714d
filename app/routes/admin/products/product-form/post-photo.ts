import { waitForServer } from '#app/ui/admin/wait-for-server.ts'

/** The outcome of a photograph: where it is kept, or why not; neither when nobody said. */
type Answer = { address?: string; says?: string }
type Way = { signal: AbortSignal; onProgress: (percent: number) => void }

/** A shop that answers, and never this, is not what fails: a proxy may break off what is too heavy for it. */
const TRIES = 3
// A proxy without a shop behind it, or the shop without its database.
const WITHOUT_SHOP = [502, 503, 504]

/**
 * Sends a photograph when the shop answers, and again when no answer came. It needs no key as a form does
 * (live/send-patiently.ts): what arrived twice and is shown by no product is gone within a day.
 */
export async function postPhoto(path: string, file: File, { signal, onProgress }: Way): Promise<Answer> {
  for (let lost = 0; lost < TRIES && !signal.aborted; lost++) {
    onProgress(0)
    await waitForServer(signal, lost > 0, 'The photo')
    if (signal.aborted) break
    const answer = await post(path, file, { signal, onProgress })
    if (answer) return answer
  }
  return {}
}

// fetch does not tell how much of a body has gone.
function post(path: string, file: File, { signal, onProgress }: Way): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.upload.onprogress = (event) => onProgress(event.total > 0 ? (event.loaded / event.total) * 100 : 0)
    request.onload = () => resolve(request.response ?? (WITHOUT_SHOP.includes(request.status) ? null : {}))
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.set('picture', file)
    request.send(body)
  })
}
