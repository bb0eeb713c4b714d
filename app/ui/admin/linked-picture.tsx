import { largestPicture } from '#app/domain/pictures/largest-picture.ts'
import { useSite } from '#app/ui/shop/layout/site-context.ts'
import { Picture } from '#app/ui/shop/picture.tsx'

type Props = { image: string; alt: string; sizes: string; className?: string }

/** A photograph that a shopper sent, linked to its full size. */
export function LinkedPicture({ image, ...shown }: Props) {
  const files = useSite()?.files
  return (
    <a href={largestPicture(image, files)} target="_blank" rel="noreferrer">
      <Picture image={image} {...shown} />
    </a>
  )
}
