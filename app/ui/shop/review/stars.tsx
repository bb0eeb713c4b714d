import { Star } from 'lucide-react'
import { STARS } from '#app/domain/reviews/review.ts'

/** So many of five stars, said in words to those who do not see them. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={`${stars} of 5 stars`}>
      {STARS.map((each) => (
        <Star key={each} className={each <= Math.round(stars) ? 'i full' : 'i'} aria-hidden="true" />
      ))}
    </span>
  )
}
