import type { ReactNode } from 'react'
import type { ReviewContent } from '#app/domain/reviews/review.ts'

type Props = {
  review: ReviewContent
  /** Draws a photograph. */
  photograph: (picture: string, index: number) => ReactNode
  /** What stands for words that its author did not write. */
  noWords?: ReactNode
}

/** What the author of a review wrote below the stars, on the pages of shop and panel. */
export function ReviewBody({ review: { words, pictures }, photograph, noWords }: Props) {
  return (
    <>
      {words || noWords ? <p className="user-text mt-2">{words || noWords}</p> : null}
      {pictures.map(photograph)}
    </>
  )
}
