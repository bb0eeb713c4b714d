import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useRef, useState } from 'react'
import { HERO_TALL } from '#app/domain/home/hero.ts'
import { type RefusedFile, refusedFileMessage } from '#app/domain/pictures/picture-refusal.ts'
import { builtInPicture, uploadedPicture } from '#app/domain/pictures/picture-sources.ts'
import { UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import { BUILT_IN_HOME_PICTURE } from '#app/domain/settings/settings.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { FieldMessage } from '#app/ui/kit/field.tsx'
import { FileButton } from '#app/ui/kit/file-button.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { useSubmitAfterUploads, useUploads } from './use-uploads.ts'

const SAVES_WITH_PICTURE = 'Saves as soon as the picture has arrived.'

type Props = {
  id: string
  name: string
  label: string
  hint: string
  defaultValue: string
  error: string | undefined
  /** Where pictures are sent. */
  uploadPath: string
  /** A logo or an icon: nothing of it is cut off. */
  isWhole?: boolean
}

/** One picture: uploaded at once, saved with the form. */
export function PictureField({ id, name, label, hint, defaultValue, error, uploadPath, isWhole }: Props) {
  const [address, setAddress] = useState(defaultValue)
  const [shown, setShown] = useState<readonly RefusedFile[]>([])
  const field = useRef<HTMLInputElement>(null)
  const change = (next: string) => {
    setAddress(next)
    setShown(refused)
  }
  // The event of typing, which the preview listens to.
  useEffect(() => {
    if (field.current?.value === address) field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [address])
  const { uploads, refused, send } = useUploads(uploadPath, null, change)
  const isHeld = useSubmitAfterUploads(field, uploads.length, refused.length)
  // The message about a refused file goes once another one was accepted.
  const [last] = refused.filter((file) => !shown.includes(file)).map(refusedFileMessage)
  const wrong = last ?? (address === defaultValue ? error : undefined)
  const about = `${id}-about`
  const [upload] = uploads
  return (
    <fieldset className={wrong ? 'field brand-picture has-error' : 'field brand-picture'}>
      <legend className="label">{label}</legend>
      <input ref={field} type="hidden" name={name} value={address} />
      <div className="row">
        <Thumbnail address={address} isWhole={isWhole} />
        <div className="brand-picture-actions">
          <FileButton
            id={id}
            icon={ImagePlus}
            text={address ? 'Replace' : 'Add a picture'}
            aria-label={address ? `Replace: ${label}` : `Add: ${label}`}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={about}
            accept="image/jpeg,image/png,image/webp,image/avif"
            onFiles={send}
          />
          {address ? (
            <Button kind="text" aria-label={`Remove: ${label}`} onClick={() => change('')}>
              Remove
            </Button>
          ) : null}
        </div>
      </div>
      {upload ? <progress value={upload.percent} max={100} aria-label={`Uploading ${upload.name}`} /> : null}
      <div aria-live="polite">
        <FieldMessage id={about} error={wrong} hint={isHeld ? SAVES_WITH_PICTURE : hint} />
      </div>
    </fieldset>
  )
}

function Thumbnail({ address, isWhole }: { address: string; isWhole: boolean | undefined }) {
  const files = useSite()?.files ?? UPLOADS_PATH
  const shown =
    address === BUILT_IN_HOME_PICTURE ? builtInPicture('hero-tall', HERO_TALL) : uploadedPicture(address, files)
  if (!shown) return <span className="brand-thumbnail is-empty" aria-hidden="true" />
  return (
    <picture>
      <source type="image/webp" srcSet={shown.webp ?? undefined} sizes="6rem" />
      <img
        className={isWhole ? 'brand-thumbnail is-whole' : 'brand-thumbnail'}
        src={shown.src}
        width={shown.width}
        height={shown.height}
        alt=""
      />
    </picture>
  )
}
