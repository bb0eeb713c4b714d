import { useEffect, useRef, useState } from 'react'
import { nameWithoutEnding, type RefusedFile } from '#app/domain/pictures/refused-pictures.ts'
import { type PhotographOf, saySmall } from '#app/domain/pictures/small-photograph.ts'
import { postPhoto } from './post-photo.ts'

type Upload = { id: number; name: string; percent: number }

const FAILED = 'This photo did not arrive. Check the connection and add it again.'

/**
 * Sends photographs one by one, saying how far each has come; each address goes to `onDone`, in the order of the files.
 * `refused` names those that were not taken, until they are sent again.
 * `small` says by address what is wrong with those that are too small.
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
      const says = await sayIfSmall(of, file)
      if (address && says) setSmall((all) => ({ ...all, [address]: says }))
      if (address) onDone(address)
      else setRefused((all) => [...all, { name: file.name, says: answer.says ?? FAILED }])
      setUploads((all) => all.filter((upload) => upload.id !== id))
    }
  }

  return { uploads, refused, small, send }
}

async function sayIfSmall(of: PhotographOf, file: File): Promise<string | null> {
  // What a browser cannot draw the shop may have read all the same.
  const drawn = await createImageBitmap(file).catch(() => null)
  if (!drawn) return null
  const { width, height } = drawn
  drawn.close()
  return saySmall(of, { name: file.name, width, height })
}
