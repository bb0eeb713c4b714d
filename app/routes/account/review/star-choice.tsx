import Star from 'lucide-react/icons/star'
import { STARS, type Stars } from '#app/domain/reviews/rating.ts'
import { FieldGroup } from '#app/ui/kit/field-frame.tsx'

/** What so many stars mean, for those who do not see them. */
const STAR_NAMES: Record<Stars, string> = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' }

/** One to five stars, as radio buttons: arrows move, and those up to the chosen one are filled. */
export function StarChoice({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <FieldGroup label="Your rating" error={error}>
      {(choice) => (
        <div className="star-choice">
          {STARS.map((stars, at) => (
            <label key={stars}>
              <input
                {...choice(at)}
                className="vh"
                type="radio"
                name="stars"
                value={stars}
                defaultChecked={String(stars) === chosen}
                aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${STAR_NAMES[stars]}`}
              />
              <Star className="i" aria-hidden="true" />
              <span className="sm mute star-name" aria-hidden="true">
                {STAR_NAMES[stars]}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
