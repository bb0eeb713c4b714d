import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PhotoFormAnswer } from '#app/domain/pictures/picture-refusal.ts'
import { useHydrated } from '#app/ui/kit/use-hydrated.ts'
import type { Photo } from './shrink-photo.ts'

const LOST = 'The photographs did not go through. Check your network and send them again; nothing typed is lost.'

/**
 * Submits a form with photographs and reports the progress in percent; null while idle. `given` is the response to a
 * form submitted without scripts.
 */
export function usePhotoUpload(url: string, photos: readonly Photo[], given: PhotoFormAnswer | undefined) {
  const [percent, setPercent] = useState<number | null>(null)
  const [answer, setAnswer] = useState(given)
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (!hydrated) return
    event.preventDefault()
    if (percent !== null) return
    const form = new FormData(event.currentTarget)
    for (const photo of photos) form.append('photo', photo.blob, photo.name)
    setPercent(0)
    const answered = await send(url, form, setPercent)
    if (answered && 'to' in answered) return navigate(answered.to)
    setPercent(null)
    setAnswer(answered ?? { fields: {}, typed: {}, refusal: LOST })
  }
  return { percent, answer, onSubmit }
}

function send(
  url: string,
  form: FormData,
  onPercent: (percent: number) => void,
): Promise<PhotoFormAnswer | { to: string } | null> {
  // fetch has no upload progress.
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((100 * loaded) / total))
    request.onload = () => resolve(request.response)
    request.onerror = () => resolve(null)
    request.send(form)
  })
}
