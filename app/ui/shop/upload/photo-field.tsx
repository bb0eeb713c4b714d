import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useCallback, useId, useState } from 'react'
import { FieldMessage } from '#app/ui/kit/field-frame.tsx'
import { useFieldError } from '#app/ui/kit/use-field-error.ts'
import { useHydrated } from '#app/ui/shop/layout/hydrated.ts'
import { type Photo, shrinkPhoto } from './shrink-photo.ts'

// Without HEIC in the list an iPhone hands over a JPEG.
const KINDS = 'image/jpeg,image/png,image/webp,image/avif'

type Props = {
  label: string
  most: number
  photos: readonly Photo[]
  onChange: (change: (before: readonly Photo[]) => readonly Photo[]) => void
  hint?: string
  error?: string
  optional?: boolean
}

/** Photographs from the camera or the gallery, each shown small before it is sent. Without JavaScript: the browser's own field. */
export function PhotoField({ label, most, photos, onChange, hint, error: answered, optional }: Props) {
  const { shown: error, told } = useFieldError(answered)
  const id = useId()
  const about = error || hint ? `${id}-about` : undefined
  const { reading, take, takeEarly } = useTaking(most, onChange)
  const field = {
    type: 'file',
    accept: KINDS,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': about,
  } as const
  if (!useHydrated()) {
    return (
      <div {...told} className={error ? 'field err' : 'field'}>
        <label className="lab" htmlFor={id}>
          {label} {optional ? <span className="optl">(optional)</span> : null}
        </label>
        <input {...field} ref={takeEarly} id={id} name="photo" multiple={most > 1} />
        <FieldMessage id={`${id}-about`} error={error} hint={hint} />
      </div>
    )
  }
  const full = photos.length >= most
  return (
    <fieldset {...told} className={error ? 'field err' : 'field'}>
      <legend className="lab">
        {label} {optional ? <span className="optl">(optional)</span> : null}
      </legend>
      <ul className="photos" aria-label={label}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            {photo.thumb ? <img src={photo.thumb} alt={`Photograph ${at + 1}`} /> : <span>Photograph {at + 1}</span>}
            <button
              type="button"
              className="ib"
              aria-label={`Remove photograph ${at + 1}`}
              onClick={() => onChange((before) => before.filter((each) => each.id !== photo.id))}
            >
              <X className="i" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {full ? null : (
        <div className="row ways">
          <label className="btn qui filebtn">
            <ImagePlus className="i" aria-hidden="true" />
            {most > 1 ? 'Choose photographs' : 'Choose a photograph'}
            <input {...field} className="vh" multiple={most > 1} onChange={take} />
          </label>
          <label className="btn qui filebtn only-p">
            <Camera className="i" aria-hidden="true" />
            Use the camera
            <input {...field} className="vh" capture="environment" onChange={take} />
          </label>
        </div>
      )}
      <p className="vh" role="status">
        {reading ? 'Reading the photograph' : `${photos.length} of ${most} photographs chosen`}
      </p>
      <FieldMessage id={`${id}-about`} error={error} hint={hint} />
    </fieldset>
  )
}

function useTaking(most: number, onChange: Props['onChange']) {
  const [reading, setReading] = useState(false)
  const read = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return
      setReading(true)
      for (const file of files.slice(0, most)) {
        const photo = await shrinkPhoto(file)
        onChange((before) => (before.length < most ? [...before, photo] : before))
      }
      setReading(false)
    },
    [most, onChange],
  )
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? [])
    // The same file may be chosen again after it was removed.
    event.target.value = ''
    void read(files)
  }
  // The browser's own field gives way to ours: what was chosen in it comes along.
  const takeEarly = useCallback(
    (input: HTMLInputElement) => () => {
      void read(Array.from(input.files ?? []))
    },
    [read],
  )
  return { reading, take, takeEarly }
}
