import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { type Ground, groundOf, PLACEHOLDER, pictureSources } from '#app/domain/pictures/picture-sources.ts'
import { classNames } from '#app/ui/kit/class-names.ts'
import { useSite } from './site-context.ts'

type Props = {
  /** The stored address; an invalid one shows the placeholder. */
  image: string | null | undefined
  /** The alt text; empty where the text beside the picture says the same. */
  alt: string
  sizes: string
  /** The page's first photograph: preloaded. All others are lazy-loaded. */
  priority?: boolean
  className?: string
}

// picture.css
const GROUND_CLASSES: Record<Ground, string> = { studio: '', white: 'uncropped', own: 'framed' }

const noPictureOf = (name: string) => `No picture of ${name}`

/** A photograph in both formats and the width that fits, with the placeholder if it fails. */
export function Picture({ image, alt, sizes, priority, className }: Props) {
  const { ref, failed, onError } = useFailure(image)
  const files = useSite()?.files
  const { src, width, height, avif, webp } = pictureSources(failed ? null : image, files)
  // Preloaded in the head, so that it is requested before the styles are parsed. Browsers without AVIF ignore it.
  if (import.meta.env.SSR && priority && avif)
    preload(src, { as: 'image', type: 'image/avif', fetchPriority: 'high', imageSrcSet: avif, imageSizes: sizes })
  const ground = GROUND_CLASSES[groundOf(failed ? null : image)]
  return (
    <picture>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img
        ref={ref}
        src={src}
        width={width}
        height={height}
        alt={alt && src === PLACEHOLDER ? noPictureOf(alt) : alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classNames(className, ground)}
        onError={onError}
      />
    </picture>
  )
}

// An image may have failed before hydration, so its state is checked once too.
function useFailure(image: string | null | undefined) {
  const ref = useRef<HTMLImageElement>(null)
  const [failedImage, setFailedImage] = useState<string | null>(null)
  useEffect(() => {
    const element = ref.current
    if (image && element?.complete && element.naturalWidth === 0) setFailedImage(image)
  }, [image])
  return { ref, failed: failedImage !== null && failedImage === image, onError: () => setFailedImage(image ?? null) }
}
