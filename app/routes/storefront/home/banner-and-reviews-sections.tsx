import { Link } from 'react-router'
import type { SectionView, SectionViews } from '#app/domain/home/home-view.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Picture } from '#app/ui/shared/picture.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { StarRow } from '#app/ui/shop/review/stars.tsx'

/** The sections that only an owner's own page has. */
export default function BannerOrReviewsSection(section: Extract<SectionView, { kind: 'banner' | 'reviews' }>) {
  return section.kind === 'banner' ? <Banner {...section} /> : <Reviews {...section} />
}

/** The owner's words beside a picture, with a button. */
function Banner({ title, text, image, alt, button, first }: SectionViews['banner']) {
  return (
    <section className={image ? 'section story-strip has-photo' : 'section story-strip'}>
      {image ? (
        <Picture image={image} alt={alt} sizes="(min-width: 50em) 32rem, 92vw" priority={first ?? false} />
      ) : null}
      <div>
        <h2 lang={languageOf(title)}>{title}</h2>
        {text ? (
          <p className="lead" lang={languageOf(text)}>
            {text}
          </p>
        ) : null}
        {button ? (
          <ButtonLink kind="primary" className="mt-4" to={button.to}>
            {button.name}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

/** What shoppers wrote last, each with the product it is about. */
function Reviews({ title, reviews }: SectionViews['reviews']) {
  return (
    <section className="section">
      <div className="head">
        <h2 lang={languageOf(title)}>{title}</h2>
      </div>
      <ul className="home-reviews">
        {reviews.map(({ id, stars, words, shownName, product, path }) => (
          <li key={id}>
            <StarRow stars={stars} />
            <p lang={languageOf(words)}>{words}</p>
            <p className="sm mute">
              {shownName}, on{' '}
              <Link className="link" to={path}>
                {product}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
