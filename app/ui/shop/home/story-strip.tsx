import { Link } from 'react-router'
import { STORY_PATH } from '#app/domain/brand/brand.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'

type Props = { excerpt: string; image: string; alt: string }

/** The beginning of the seller's story on the home page, with its photograph if there is one. */
export function StoryStrip({ excerpt, image, alt }: Props) {
  return (
    <section className={image ? 'section story-strip has-photo' : 'section story-strip'}>
      {image ? <Picture image={image} alt={alt} sizes="(min-width: 50em) 32rem, 92vw" /> : null}
      <div>
        <h2>Our story</h2>
        <p className="lead" lang={languageOf(excerpt)}>
          {excerpt}
        </p>
        <Link className="link touch-link" to={STORY_PATH}>
          Read our story
        </Link>
      </div>
    </section>
  )
}
