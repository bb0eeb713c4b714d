import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useId, useState } from 'react'
import { distinct } from '#app/domain/distinct.ts'
import { leftOutMessage, type RefusedFile, refusedFileMessage } from '#app/domain/pictures/picture-refusal.ts'
import { FieldMessage } from '#app/ui/kit/field.tsx'
import { FileButton } from '#app/ui/kit/file-button.tsx'
import { IconButton } from '#app/ui/kit/icon-button.tsx'
import { useErrorUntilEdited } from '#app/ui/kit/use-error-until-edited.ts'
import { useHydrated } from '#app/ui/kit/use-hydrated.ts'
import { type Photo, shrinkPhoto } from './shrink-photo.ts'

// Without HEIC in the list an iPhone converts to JPEG.
const KINDS = 'image/jpeg,image/png,image/webp,image/avif'

type Props = {
  label: string
  most: number
  photos: readonly Photo[]
  onChange: (change: (before: readonly Photo[]) => readonly Photo[]) => void
  hint?: string
  error?: string
  /** Photographs refused by the last response, each shown until it is removed or the next response arrives. */
  refused?: readonly RefusedFile[]
  optional?: boolean
}

const TEXTS = {
  one: 'Choose a photograph',
  several: 'Choose photographs',
  reading: 'Reading the photograph',
  chosen: (count: number, most: number) => `${count} of ${most} photographs chosen`,
  photograph: (number: number) => `Photograph ${number}`,
  remove: (number: number) => `Remove photograph ${number}`,
}

/**
 * Photographs from the camera or the gallery, each with a thumbnail before it is sent. Without JavaScript the native
 * file input is used.
 */
export function PhotoField({ label, most, photos, onChange, hint, error: answered, refused, optional }: Props) {
  const { shown: error, box } = useErrorUntilEdited(answered)
  const id = useId()
  const { reading, leftOut, read, takeEarly, removePhoto } = useTaking(most, photos, onChange)
  const [fixed, setFixed] = useState<readonly string[]>([])
  useEffect(() => {
    if (refused) setFixed([])
  }, [refused])
  // Phones name every photograph image.jpg, so duplicate messages are removed.
  const wrong = distinct([
    ...(error ? [error] : []),
    ...(leftOut ? [leftOut] : []),
    ...(refused ?? []).filter(({ name }) => !fixed.includes(name)).map(refusedFileMessage),
  ])
  const isWrong = wrong.length > 0
  const about = isWrong ? `${id}-wrong` : hint ? `${id}-hint` : undefined
  const field = {
    accept: KINDS,
    'aria-invalid': isWrong ? true : undefined,
    'aria-describedby': about,
  } as const
  if (!useHydrated()) {
    return (
      <div {...box} data-error={isWrong ? '' : undefined} className={isWrong ? 'field has-error' : 'field'}>
        <label className="label" htmlFor={id}>
          {label} {optional ? <span className="optional">(optional)</span> : null}
        </label>
        <input {...field} type="file" ref={takeEarly} id={id} name="photo" multiple={most > 1} />
        <PhotoMessages id={id} wrong={wrong} hint={hint} />
      </div>
    )
  }
  const full = photos.length >= most
  return (
    <fieldset {...box} data-error={isWrong ? '' : undefined} className={isWrong ? 'field has-error' : 'field'}>
      <legend className="label">
        {label} {optional ? <span className="optional">(optional)</span> : null}
      </legend>
      <ul className="photos" aria-label={label}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            {photo.thumb ? (
              <img src={photo.thumb} alt={TEXTS.photograph(index + 1)} />
            ) : (
              <span className="xs">{photo.name || TEXTS.photograph(index + 1)}</span>
            )}
            <IconButton
              label={TEXTS.remove(index + 1)}
              icon={X}
              onClick={() => {
                removePhoto(photo)
                setFixed((before) => [...before, photo.name])
              }}
            />
          </li>
        ))}
      </ul>
      {full ? null : (
        <div className="row actions">
          <FileButton
            {...field}
            icon={ImagePlus}
            text={TEXTS[most > 1 ? 'several' : 'one']}
            multiple={most > 1}
            onFiles={read}
          />
          <FileButton
            {...field}
            className="phone-only"
            icon={Camera}
            text="Use the camera"
            capture="environment"
            onFiles={read}
          />
        </div>
      )}
      <p className="sr-only" role="status">
        {reading ? TEXTS.reading : TEXTS.chosen(photos.length, most)}
      </p>
      <PhotoMessages id={id} wrong={wrong} hint={hint} />
    </fieldset>
  )
}

/** A line for every photograph that is left out or refused, announced when it appears. */
function PhotoMessages({ id, wrong, hint }: { id: string; wrong: readonly string[]; hint: string | undefined }) {
  return (
    <>
      <div role="alert" id={`${id}-wrong`}>
        {wrong.map((message) => (
          <FieldMessage key={message} error={message} />
        ))}
      </div>
      {wrong.length === 0 ? <FieldMessage id={`${id}-hint`} hint={hint} /> : null}
    </>
  )
}

/** Photographs are read one by one up to the limit; those beyond it are listed until one is removed. */
function useTaking(most: number, photos: readonly Photo[], onChange: Props['onChange']) {
  const [reading, setReading] = useState(false)
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const remaining = most - photos.length
  const read = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return
      setReading(true)
      setLeftOut(
        leftOutMessage(
          files.slice(remaining).map(({ name }) => name),
          most,
        ),
      )
      for (const file of files.slice(0, remaining)) {
        const photo = await shrinkPhoto(file)
        onChange((before) => (before.length < most ? [...before, photo] : before))
      }
      setReading(false)
    },
    [most, remaining, onChange],
  )
  // The native input is replaced at hydration: files chosen in it are taken over.
  const takeEarly = useCallback(
    (input: HTMLInputElement) => () => {
      void read(Array.from(input.files ?? []))
    },
    [read],
  )
  const removePhoto = ({ id }: Photo) => {
    setLeftOut(null)
    onChange((before) => before.filter((each) => each.id !== id))
  }
  return { reading, leftOut, read, takeEarly, removePhoto }
}
