import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type DragEvent, useRef, useState } from 'react'
import { MAX_IMAGES } from '#app/domain/catalogue/product/product-fields.ts'
import { distinct } from '#app/domain/distinct.ts'
import { MIN_SIDE, type PhotographOf } from '#app/domain/pictures/min-photo-size.ts'
import { leftOutMessage, MAX_PICTURE_BYTES, refusedFileMessage } from '#app/domain/pictures/picture-refusal.ts'
import { useSubmitAfterUploads, useUploads } from '#app/ui/admin/use-uploads.ts'
import { FieldMessage } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { TooltipIconButton } from '#app/ui/kit/tooltip-icon-button.tsx'
import { Picture } from '#app/ui/shared/picture.tsx'
import { ProductField } from './product-field.tsx'
import { fieldId, useFormValues } from './product-form-context.ts'

const SAVED = 'For a photo elsewhere on the web. It is added when you save.'
const REPLACES = 'It takes the place of the one above when you save.'

function PhotoAddress(props: { name: string; label: string; hint: string }) {
  return <ProductField {...props} className="mt-4" type="url" inputMode="url" placeholder="https://" optional />
}

/** The product photographs, and the photograph of the label. */
export function GallerySection({ productId }: { productId: string }) {
  const { values, errors } = useFormValues()
  const wrong = Object.entries(errors).find(([field]) => /^images($|\.)/.test(field) || field === 'labelImage')?.[1]
  const stored = (values.images ?? '').split(' ').filter(Boolean)
  return (
    <section className="panel" id={fieldId('images')}>
      <PhotoStrip
        title="Photos"
        name="images"
        of="product"
        productId={productId}
        stored={stored}
        most={MAX_IMAGES}
        withAlts
        hint={`The first photo is the one on cards. JPEG, PNG, WebP or AVIF (one above ${MAX_PICTURE_BYTES / 2 ** 20} MB is reduced for you), at least ${MIN_SIDE} × ${MIN_SIDE} pixels.`}
      />
      <PhotoAddress name="imageAddress" label="Photo by its address" hint={SAVED} />
      <hr className="divider" />
      <PhotoStrip
        title="Photo of the label"
        name="labelImage"
        of="label"
        productId={productId}
        stored={values.labelImage ? [values.labelImage] : []}
        most={1}
        hint="FSSAI asks shops on the web for a legible label. Shoppers see it under On the label."
      />
      <PhotoAddress name="labelImageAddress" label="Label by its address" hint={values.labelImage ? REPLACES : SAVED} />
      <FieldMessage id="photos-wrong" error={wrong} />
    </section>
  )
}

type PhotoStripProps = {
  title: string
  name: string
  of: PhotographOf
  productId: string
  stored: readonly string[]
  most: number
  hint: string
  /** Whether each has a field for what it shows. */
  withAlts?: boolean
}

/** Photographs in order: added from files or the camera, moved by dragging or by buttons, removed. */
function PhotoStrip({ title, name, of, productId, stored, most, hint, withAlts }: PhotoStripProps) {
  const [photos, setPhotos] = useState(stored)
  const [dragged, setDragged] = useState<number | null>(null)
  const { uploads, refused, small, send } = useUploads(`/admin/products/${productId}/pictures`, of, (address) =>
    setPhotos((all) => (all.length < most && !all.includes(address) ? [...all, address] : all)),
  )
  const strip = useRef<HTMLFieldSetElement>(null)
  const isHeld = useSubmitAfterUploads(strip, uploads.length, refused.length)
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const room = most - photos.length - uploads.length
  const add = (files: readonly File[]) => {
    setLeftOut(
      leftOutMessage(
        files.slice(room).map(({ name: file }) => file),
        most,
      ),
    )
    void send(files.slice(0, room))
  }
  const wrong = distinct([...(leftOut ? [leftOut] : []), ...refused.map(refusedFileMessage)])
  const move = (from: number, to: number) => setPhotos((all) => moved(all, from, to))
  const drag = (index: number) => ({
    draggable: true,
    onDragStart: () => setDragged(index),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) move(dragged, index)
      setDragged(null)
    },
  })
  return (
    <fieldset className="product-photos" ref={strip}>
      <legend className="sr-only">{title}</legend>
      <div className="panel-head">
        <h2>{title}</h2>
        <span className="sm mute num" role="status">
          {isHeld ? 'Saves as soon as the photo has arrived' : `${photos.length} of ${most}`}
        </span>
      </div>
      <input type="hidden" name={name} value={photos.join(' ')} />
      <ol className="photo-list">
        {photos.map((photo, index) => (
          <li key={photo} {...drag(index)} className={dragged === index ? 'is-dragged' : undefined}>
            <Picture image={photo} alt={`${title} ${index + 1}`} sizes="8rem" />
            <span className="photo-actions">
              {index > 0 ? (
                <TooltipIconButton
                  label={`Move photo ${index + 1} forward`}
                  icon={ArrowLeft}
                  onClick={() => move(index, index - 1)}
                />
              ) : null}
              {index < photos.length - 1 ? (
                <TooltipIconButton
                  label={`Move photo ${index + 1} back`}
                  icon={ArrowRight}
                  onClick={() => move(index, index + 1)}
                />
              ) : null}
              <TooltipIconButton
                label={`Remove photo ${index + 1}`}
                icon={X}
                onClick={() => {
                  setLeftOut(null)
                  setPhotos((all) => all.filter((one) => one !== photo))
                }}
              />
            </span>
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.id} className="is-upload">
            <span className="xs">{upload.name}</span>
            <progress value={upload.percent} max={100} aria-label={`Uploading ${upload.name}`} />
            <span className="xs mute num" aria-hidden="true">
              {Math.round(upload.percent)}%
            </span>
          </li>
        ))}
        {room > 0 ? (
          <li className="photo-add">
            <Add label={`Add to ${title.toLowerCase()}`} text="Add" icon={ImagePlus} many={most > 1} onFiles={add} />
            <Add label={`Take ${title.toLowerCase()}`} text="Camera" icon={Camera} camera onFiles={add} />
          </li>
        ) : null}
      </ol>
      {wrong.length > 0 ? (
        <div role="alert">
          {wrong.map((message) => (
            <p key={message} className="error">
              {message}
            </p>
          ))}
        </div>
      ) : (
        <p className="hint">{hint}</p>
      )}
      <SmallPhotos photos={photos} small={small} />
      {withAlts ? <Alts photos={photos} stored={stored} /> : null}
    </fieldset>
  )
}

/** What each photo shows, for people who do not see it. A field moves with its photo. */
function Alts({ photos, stored }: { photos: readonly string[]; stored: readonly string[] }) {
  const { values } = useFormValues()
  return photos.map((photo, index) => (
    <ProductField
      key={photo}
      name={`alt-${index + 1}`}
      defaultValue={values[`alt-${stored.indexOf(photo) + 1}`] ?? ''}
      className="mt-4"
      optional
      hint={index === 0 ? 'What it shows, for people who do not see it. Empty: the name.' : undefined}
    />
  ))
}

type AddProps = {
  label: string
  text: string
  icon: typeof X
  many?: boolean
  camera?: boolean
  onFiles: (files: readonly File[]) => void
}

function Add({ label, text, icon: Icon, many, camera, onFiles }: AddProps) {
  return (
    <label className={camera ? 'phone-only' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <input
        type="file"
        className="sr-only"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={many}
        capture={camera ? 'environment' : undefined}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []))
          event.target.value = ''
        }}
      />
    </label>
  )
}

function moved(photos: readonly string[], from: number, to: number): readonly string[] {
  const rest = photos.filter((_, index) => index !== from)
  const photo = photos[from]
  return photo === undefined ? photos : [...rest.slice(0, to), photo, ...rest.slice(to)]
}

type SmallPhotosProps = { photos: readonly string[]; small: Readonly<Record<string, string>> }

/** Messages about the shown photographs that are too small. */
function SmallPhotos({ photos, small }: SmallPhotosProps) {
  return (
    <div role="status">
      {photos.map((photo) =>
        small[photo] ? (
          <Notice key={photo} kind="warn" className="mt-4">
            {small[photo]}
          </Notice>
        ) : null,
      )}
    </div>
  )
}
