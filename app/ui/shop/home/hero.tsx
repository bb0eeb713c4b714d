import { Fragment } from 'react'
import { type HeroPictureSources, type HeroScale, ON_DESKTOP } from '#app/domain/home/hero.ts'
import type { SectionViews } from '#app/domain/home/home-view.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { weightClass } from '#app/ui/shared/weight-label.tsx'
import { PREFETCH } from '#app/ui/shop/link-prefetch.ts'

// hero.css
const GROUND_CLASSES = { studio: 'hero', white: 'hero has-own', own: 'hero has-own has-frame' } as const

/** The hero: headline, sentence, buttons, the picture, and the scale with the pack sizes. */
export function Hero({ title, lead, picture, scale, button, link }: SectionViews['hero']) {
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
      {scale ? <Scale {...scale} /> : null}
    </>
  )
}

/** The scale with the labels of the pack sizes in two rows; those of the lower one have a tick of their own. */
function Scale({ marks, steps }: HeroScale) {
  return (
    <div className="hero-scale" aria-hidden="true">
      <ScaleLine percent={50} steps={steps} />
      <div className={marks.some(({ row }) => row === 1) ? 'marks two-rows' : 'marks'}>
        {marks.map(({ size, percent, row }) => (
          <Fragment key={size}>
            {row === 1 ? <i style={{ left: `${percent}%` }} /> : null}
            {/* A label that is longer than the way to its mark begins with the scale. */}
            <span
              className={row === 1 ? `lower ${weightClass(size)}` : weightClass(size)}
              style={{ width: `${percent}%` }}
            >
              {size}
            </span>
          </Fragment>
        ))}
      </div>
    </div>
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
