import { Picture } from '#app/ui/shared/picture.tsx'

type Props = {
  image: string
  /** Its address at its largest (`largestPicture`), from the loader: here it would enlarge the scripts of the shop. */
  largest: string
  alt: string
  sizes: string
  className?: string
}

/** A photograph that a shopper sent, linked to its full size. */
export function FullSizePhotographLink({ largest, ...shown }: Props) {
  return (
    <a href={largest} target="_blank" rel="noreferrer">
      <Picture {...shown} />
    </a>
  )
}
