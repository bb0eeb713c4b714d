import { Picture } from '#app/ui/shop/picture.tsx'

type Props = { pictures: readonly string[]; alt: string; sizes: string }

/** The photographs of a review. `alt` names one, and is followed by its number where there are several. */
export function ReviewPhotos({ pictures, alt, sizes }: Props) {
  return pictures.map((picture, at) => (
    <Picture
      key={picture}
      image={picture}
      alt={pictures.length > 1 ? `${alt}, ${at + 1}` : alt}
      sizes={sizes}
      className="review-photo"
    />
  ))
}
