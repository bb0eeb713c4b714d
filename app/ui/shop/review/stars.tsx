import Star from 'lucide-react/icons/star'
import { STARS } from '#app/domain/reviews/stars.ts'

/** A rating out of five stars, fractions included, with a text for screen readers. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={`${stars} of 5 stars`}>
      <Five />
      <span className="full" style={{ width: `${(100 * stars) / STARS.length}%` }}>
        <Five />
      </span>
    </span>
  )
}

function Five() {
  return STARS.map((each) => <Star key={each} className="icon" aria-hidden="true" />)
}
