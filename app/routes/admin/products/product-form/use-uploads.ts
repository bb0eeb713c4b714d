import { useEffect, useRef, useState } from 'react'
import { nameWithoutEnding, type RefusedFile } from '#app/domain/pictures/refused-pictures.ts'
import { type PhotographOf, smallPhotographMessage } from '#app/domain/pictures/small-photograph.ts'
import { waitForServer } from '#app/ui/admin/wait-for-server.ts'

type Upload = { id: number; name: string; percent: number }

const FAILED = 'This photo did not arrive. Check the connection and add it again.'

/**
 * Sends photographs one by one, saying how far each has come; each address goes to `onDone`, in the order of the files.
 * `refused` names those that were not taken, until they are sent again.
 * `small` has a message for each address whose photograph is too small.
 */
export function useUploads(productId: string, of: PhotographOf, onDone: (address: string) => void) {
  const [small, setSmall] = useState<Readonly<Record<string, string>>>({})
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const last = useRef(0)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const here = new AbortController()
    leaving.current = here
    return () => here.abort()
  }, [])

  async function send(files: readonly File[]) {
    const signal = leaving.current?.signal
    if (!signal) return
    // Sent again, as itself or saved in another format, it is mended.
    const again = new Set(files.map(({ name }) => nameWithoutEnding(name)))
    setRefused((all) => all.filter(({ name }) => !again.has(nameWithoutEnding(name))))
    const waiting = files.map((file) => ({ file, id: ++last.current }))
    setUploads((all) => [...all, ...waiting.map(({ file, id }) => ({ id, name: file.name, percent: 0 }))])
    for (const { file, id } of waiting) {
      const onProgress = (percent: number) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, percent } : upload)))
      const answer = await postPhoto(`/admin/products/${productId}/pictures`, file, { signal, onProgress })
      if (signal.aborted) return
      const { address } = answer
      const message = await smallPhotoMessage(of, file)
      if (address && message) setSmall((all) => ({ ...all, [address]: message }))
      if (address) onDone(address)
      else setRefused((all) => [...all, { name: file.name, message: answer.message ?? FAILED }])
      setUploads((all) => all.filter((upload) => upload.id !== id))
    }
  }

  return { uploads, refused, small, send }
}

async function smallPhotoMessage(of: PhotographOf, file: File): Promise<string | null> {
  // What a browser cannot draw the shop may have read all the same.
  const drawn = await createImageBitmap(file).catch(() => null)
  if (!drawn) return null
  const { width, height } = drawn
  drawn.close()
  return smallPhotographMessage(of, { name: file.name, width, height })
}

/** The outcome of a photograph: where it is kept, or why not; neither without a response. */
type Answer = { address?: string; message?: string }
type Way = { signal: AbortSignal; onProgress: (percent: number) => void }

/** A shop that answers, and never this, is not what fails: a proxy may break off what is too heavy for it. */
const TRIES = 3
// A proxy without a shop behind it, or the shop without its database.
const WITHOUT_SHOP = [502, 503, 504]

/**
 * Sends a photograph when the shop answers, and again when no answer came. It needs no key as a form does
 * (live/send-patiently.ts): what arrived twice and is shown by no product is gone within a day.
 */
async function postPhoto(path: string, file: File, { signal, onProgress }: Way): Promise<Answer> {
  for (let lost = 0; lost < TRIES && !signal.aborted; lost++) {
    onProgress(0)
    await waitForServer(signal, lost > 0, 'The photo')
    if (signal.aborted) break
    const answer = await post(path, file, { signal, onProgress })
    if (answer) return answer
  }
  return {}
}

// fetch has no upload progress.
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
