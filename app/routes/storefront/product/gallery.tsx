import { type MouseEvent, useRef, useState } from 'react'
import { isIllustrative } from '#app/domain/pictures/picture-sources.ts'
import { Picture } from '#app/ui/shared/picture.tsx'

type Props = { pictures: readonly { image: string; alt: string }[] }

/** The pictures of a product: a snapping carousel with thumbnails, which are plain links without JavaScript. */
export function Gallery({ pictures }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }

  function show(event: MouseEvent, index: number) {
    event.preventDefault()
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
  }

  return (
    <div className="photo gallery">
      {/* A scrolling strip must be focusable, so that the keyboard reaches its other pictures. */}
      <div className="gallery-strip" ref={strip} onScroll={follow} {...(pictures.length > 1 ? SCROLLABLE : {})}>
        {pictures.map(({ image, alt }, index) => (
          <figure className="gallery-frame" id={`picture-${index + 1}`} key={image}>
            <Picture image={image} alt={alt} sizes={SIZES} priority={index === 0} />
            {isIllustrative(image) ? <figcaption className="xs mute">{ILLUSTRATIVE}</figcaption> : null}
          </figure>
        ))}
      </div>
      {pictures.length > 1 ? (
        <nav className="thumbs" aria-label="Pictures">
          {pictures.map(({ image, alt }, index) => (
            <a
              key={image}
              href={`#picture-${index + 1}`}
              aria-label={alt}
              aria-current={index === shown ? 'true' : undefined}
              onClick={(event) => show(event, index)}
            >
              <Picture image={image} alt="" sizes="4.5rem" />
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  )
}

const ILLUSTRATIVE = 'Illustrative picture'

// Slightly less than the screen's width, so that a common phone of 720 px loads the 640 px file, which is a third
// smaller.
const SIZES = '(min-width: 50em) 42rem, (min-width: 36em) 50vw, 97vw'

const SCROLLABLE = { tabIndex: 0, role: 'group', 'aria-label': 'Pictures, scroll for more' } as const
