import { type HeroPictureSources, ON_DESKTOP } from '#app/domain/home/hero-picture.ts'
import type { SectionViews } from '#app/domain/home/home-view.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { PREFETCH } from '#app/ui/shop/link-prefetch.ts'
import { languageOf } from '#app/ui/shop/text-language.ts'
import { weightClass } from '#app/ui/shop/weight-label.tsx'

// hero.css
const GROUND_CLASSES = { studio: 'hero', white: 'hero has-own', own: 'hero has-own has-frame' } as const

/** The hero: headline, sentence, buttons, the picture, and the scale with the pack sizes. */
export function Hero({ title, lead, picture, marks, button, link }: SectionViews['hero']) {
  return (
    <>
      <section className={picture ? GROUND_CLASSES[picture.ground] : 'hero'}>
        <div>
          <h1 lang={languageOf(title)}>{title}</h1>
          <p className="lead" lang={languageOf(lead)}>
            {lead}
          </p>
          <div className="hero-actions">
            {button ? (
              <ButtonLink kind="primary" large to={button.to} prefetch={PREFETCH}>
                {button.name}
              </ButtonLink>
            ) : null}
            {link ? (
              <ButtonLink kind="text" {...(link.to.startsWith('/#') ? { href: link.to.slice(1) } : link)}>
                {link.name}
              </ButtonLink>
            ) : null}
          </div>
        </div>
        {picture ? (
          <div className="photo">
            <HeroPicture picture={picture} />
          </div>
        ) : null}
      </section>
      {marks ? (
        <div className="hero-scale" aria-hidden="true">
          <ScaleLine percent={50} />
          <div className="marks">
            {marks.map(({ size, percent }) => (
              <span key={size} className={weightClass(size)} style={{ left: `${percent}%` }}>
                {size}
              </span>
            ))}
          </div>
        </div>
      ) : null}
    </>
  )
}

/** The picture, fetched before all others (homePreloads): one version for phones and one for desktops. */
function HeroPicture({ picture: { alt, phone, desktop } }: { picture: HeroPictureSources }) {
  return (
    <picture>
      <source media={ON_DESKTOP} type="image/avif" srcSet={desktop.avif ?? undefined} sizes={desktop.sizes} />
      <source media={ON_DESKTOP} type="image/webp" srcSet={desktop.webp ?? undefined} sizes={desktop.sizes} />
      <source type="image/avif" srcSet={phone.avif ?? undefined} sizes={phone.sizes} />
      <source type="image/webp" srcSet={phone.webp ?? undefined} sizes={phone.sizes} />
      <img src={phone.src} width={phone.width} height={phone.height} alt={alt} fetchPriority="high" decoding="async" />
    </picture>
  )
}
