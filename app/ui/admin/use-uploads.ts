import { type RefObject, useEffect, useRef, useState } from 'react'
import { type PhotographOf, smallPhotographMessage } from '#app/domain/pictures/min-photo-size.ts'
import { formatOfMediaType, PIXEL_LIMITS } from '#app/domain/pictures/picture-format.ts'
import { MAX_ORIGINAL_SIDE, MAX_PICTURE_BYTES, type RefusedFile } from '#app/domain/pictures/picture-refusal.ts'
import { encodePicture } from '#app/ui/browser/encode-picture.ts'
import { UNAVAILABLE_STATUSES } from '#app/ui/browser/submission-outcome.ts'
import { waitForServer } from './wait-for-server.ts'

type Upload = { id: number; name: string; percent: number }

const FAILED = 'This photo did not arrive. Check the connection and add it again.'

/**
 * Uploads photographs to a path, one by one with their progress. One that is too large is made smaller first. Each
 * address goes to `onDone`, in the order of the files. `refused` lists the files that were refused, until they are sent
 * again. `small` has a message for each photograph that is too small for its subject (`of`).
 */
export function useUploads(path: string, of: PhotographOf | null, onDone: (address: string) => void) {
  const [small, setSmall] = useState<Readonly<Record<string, string>>>({})
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const last = useRef(0)
  const unmounted = useRef<AbortController>(null)
  useEffect(() => {
    const here = new AbortController()
    unmounted.current = here
    return () => here.abort()
  }, [])

  async function send(files: readonly File[]) {
    const signal = unmounted.current?.signal
    if (!signal) return
    // A file sent again, also in another format, is no longer refused.
    const again = new Set(files.map(({ name }) => nameWithoutExtension(name)))
    setRefused((all) => all.filter(({ name }) => !again.has(nameWithoutExtension(name))))
    const waiting = files.map((file) => ({ file, id: ++last.current }))
    setUploads((all) => [...all, ...waiting.map(({ file, id }) => ({ id, name: file.name, percent: 0 }))])
    for (const { file, id } of waiting) {
      const onProgress = (percent: number) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, percent } : upload)))
      const ready = await shrinkUpload(file)
      const answer = await postPhoto(path, ready.file, { signal, onProgress })
      if (signal.aborted) return
      const { address } = answer
      const message = of && ready.size && smallPhotographMessage(of, { name: file.name, ...ready.size })
      if (address && message) setSmall((all) => ({ ...all, [address]: message }))
      if (address) onDone(address)
      else setRefused((all) => [...all, { name: file.name, message: answer.message ?? FAILED }])
      setUploads((all) => all.filter((upload) => upload.id !== id))
    }
  }

  return { uploads, refused, small, send }
}

/** The outcome of an upload: its address, or why it was refused; neither without a response. */
type Answer = { address?: string; message?: string }
type UploadOptions = { signal: AbortSignal; onProgress: (percent: number) => void }

/** After so many attempts the server is not the problem: a proxy may cut off large uploads. */
const MAX_ATTEMPTS = 3

/**
 * Sends a photograph when the server responds, and again when no response came. Unlike a form
 * (app/routes/admin/layout/live/form-retry.ts) it needs no idempotency key: an upload that no product shows is deleted
 * within a day.
 */
async function postPhoto(path: string, file: File, { signal, onProgress }: UploadOptions): Promise<Answer> {
  for (let lost = 0; lost < MAX_ATTEMPTS && !signal.aborted; lost++) {
    onProgress(0)
    await waitForServer(signal, lost > 0, 'The photo')
    if (signal.aborted) break
    const answer = await post(path, file, { signal, onProgress })
    if (answer) return answer
  }
  return {}
}

// fetch has no upload progress.
function post(path: string, file: File, { signal, onProgress }: UploadOptions): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.upload.onprogress = (event) => onProgress(event.total > 0 ? (event.loaded / event.total) * 100 : 0)
    request.onload = () => resolve(request.response ?? (UNAVAILABLE_STATUSES.includes(request.status) ? null : {}))
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.set('picture', file)
    request.send(body)
  })
}

// No more is kept of the first; the others are for photographs with very much detail, the last two for transparent ones
// in a browser that writes no WebP.
const SIDES = [MAX_ORIGINAL_SIDE, 2896, 2048, 1448, 1024]

/** A file to upload, and the pixels of the chosen one; null when this browser cannot draw it. */
type ReadyUpload = { file: File; size: { width: number; height: number } | null }

/**
 * The file to upload. A file with more bytes or pixels than an upload may have, as phones and their screens make them,
 * is made smaller: upright as its camera says, and as transparent as it was. A kind that the server does not read
 * becomes one that it reads. A file that this browser cannot draw stays as it is, and the server says what is wrong.
 */
async function shrinkUpload(file: File): Promise<ReadyUpload> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return { file, size: null }
  const size = { width: bitmap.width, height: bitmap.height }
  try {
    return { file: isAccepted(file, size) ? file : await shrunk(file, bitmap), size }
  } catch {
    return { file, size }
  } finally {
    bitmap.close()
  }
}

function isAccepted(file: File, { width, height }: { width: number; height: number }): boolean {
  const format = formatOfMediaType(file.type)
  return format !== null && file.size <= MAX_PICTURE_BYTES && width * height <= PIXEL_LIMITS[format]
}

async function shrunk(file: File, bitmap: ImageBitmap): Promise<File> {
  let small: Blob | null = null
  for (const side of SIDES) {
    small = await encodePicture(bitmap, side, 0.9)
    if (small && small.size <= MAX_PICTURE_BYTES) break
  }
  return small ? new File([small], file.name, { type: small.type }) : file
}

type Held = { submitter: HTMLElement | null; refused: number }

/**
 * Holds back the form around `inside` when it is sent while a photograph of it is under way, and sends it once the
 * photograph is in it. When the photograph was refused nothing is sent, so that its message is read. Returns whether
 * the form is held.
 */
export function useSubmitAfterUploads(inside: RefObject<Element | null>, uploading: number, refused: number): boolean {
  const [held, setHeld] = useState<Held | null>(null)
  const isUploading = uploading > 0
  const refusedNow = useRef(refused)
  refusedNow.current = refused
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form || !isUploading) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      // Neither the router nor the guard of unsaved input has to do with it yet.
      event.stopImmediatePropagation()
      setHeld({ submitter: event.submitter, refused: refusedNow.current })
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [inside, isUploading])
  useEffect(() => {
    if (isUploading || !held) return
    setHeld(null)
    const form = inside.current?.closest('form')
    if (refusedNow.current <= held.refused) form?.requestSubmit(held.submitter)
  }, [inside, isUploading, held])
  return held !== null && isUploading
}

/** A file name without its extension, since a photograph saved in another format is the same photograph. */
function nameWithoutExtension(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase()
}
