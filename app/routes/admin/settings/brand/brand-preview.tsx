import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ACCENTS, accentRefusal } from '#app/domain/brand/accent.ts'
import { type Brand, taglineSentence } from '#app/domain/brand/brand.ts'
import { type PageBrand, pageBrand } from '#app/domain/brand/page-brand.ts'
import { storyExcerpt } from '#app/domain/brand/story-excerpt.ts'
import type { ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import { type HeroScale, heroPicture } from '#app/domain/home/hero.ts'
import { UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import styles from '#app/styles/app.css?url'
import type { FieldValues } from '#app/ui/browser/field-values.ts'
import { IconButton } from '#app/ui/kit/icon-button.tsx'
import { Input } from '#app/ui/kit/input.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { Logo } from '#app/ui/shared/logo.tsx'
import { SiteContext, useSite } from '#app/ui/shared/site-context.ts'
import { Hero } from '#app/ui/shop/home/hero.tsx'
import { StoryStrip } from '#app/ui/shop/home/story-strip.tsx'
import { ProductGrid } from '#app/ui/shop/product-grid.tsx'

/** What the preview shows of the shop, beside the brand. */
export type PreviewFacts = {
  lead: string
  /** Null before there are pack sizes. */
  scale: HeroScale | null
  cards: readonly ProductCardFacts[]
}

const SHOP_ALL = { name: 'Shop all products', to: '/products' }

type Props = { typed: FieldValues; facts: PreviewFacts }

/** The home page on a phone, with the typed brand. */
export function BrandPreview({ typed, facts }: Props) {
  const shown = useDeferredValue(typed)
  const site = useSite()
  const files = site?.files ?? UPLOADS_PATH
  const brand = useMemo(() => previewBrand(shown), [shown])
  const brandShown = useMemo(() => pageBrand(brand, files), [brand, files])
  if (!site) return null
  const { story, storyPicture, storyPictureAlt } = brand
  return (
    <Panel id="brand-preview" heading="On a phone" className="brand-preview">
      <PhoneFrame style={brandShown.style}>
        <SiteContext value={{ ...site, store: { ...site.store, name: brand.name }, brand: brandShown }}>
          <PreviewHeader searchText={brand.searchText} />
          <main className="wrap">
            <Hero
              title={taglineSentence(brand.tagline)}
              picture={heroPicture(brand, files)}
              lead={facts.lead}
              scale={facts.scale}
              button={SHOP_ALL}
              link={null}
            />
            <section className="section">
              <ProductGrid cards={facts.cards} buyable columns={4} />
            </section>
            {story ? <StoryStrip excerpt={storyExcerpt(story)} image={storyPicture} alt={storyPictureAlt} /> : null}
          </main>
          <footer className="footer">
            <div className="wrap">
              <section>
                <Logo />
                <p className="mute">{brand.about}</p>
              </section>
            </div>
          </footer>
        </SiteContext>
      </PhoneFrame>
    </Panel>
  )
}

/** The brand as typed; while a colour of the owner's own cannot be read, the first of the palette. */
function previewBrand(typed: FieldValues): Brand {
  const own = (typed.ownColour ?? '').trim().toLowerCase()
  const isOwn = typed.accent === 'own'
  const accent = isOwn ? (accentRefusal(own) ? Object.keys(ACCENTS)[0] : own) : typed.accent
  return { ...typed, accent } as Brand
}

/** The header of the shop, which does nothing here. */
function PreviewHeader({ searchText }: { searchText: string }) {
  return (
    <header className="header">
      <div className="wrap header-inner">
        <div className="header-left">
          <IconButton label="Menu" icon={Menu} />
        </div>
        <div className="header-search">
          <form className="search">
            <Search className="icon" />
            <Input placeholder={searchText} aria-label={searchText} />
          </form>
        </div>
        <Logo />
        <div className="header-right">
          <IconButton label="Account" icon={UserRound} />
          <IconButton label="Cart" icon={ShoppingBasket} />
        </div>
      </div>
      <div className="ruler" />
    </header>
  )
}

type FrameProps = { style: PageBrand['style']; children: ReactNode }

/**
 * A page 360 px wide: a document of its own, so that its styles are those of a phone. It scrolls, and nothing in it can
 * be pressed.
 */
function PhoneFrame({ style, children }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  // No selector matches a frame in whose document the focus is.
  const [isFocused, setIsFocused] = useState(false)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    const sheet = page.createElement('link')
    Object.assign(sheet, { rel: 'stylesheet', href: styles })
    page.head.append(sheet)
    page.documentElement.lang = 'en-IN'
    const shown = page.createElement('div')
    shown.inert = true
    page.body.append(shown)
    sheet.addEventListener('load', () => setBody(shown), { once: true })
    const listening = new AbortController()
    page.defaultView?.addEventListener('focus', () => setIsFocused(true), { signal: listening.signal })
    page.defaultView?.addEventListener('blur', () => setIsFocused(false), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  useEffect(() => {
    const root = body?.ownerDocument.documentElement
    for (const name of ['', '-hover', '-tint'].map((end) => `--color-action${end}`).concat('--color-on-action')) {
      const value = style?.[name as keyof typeof style]
      if (value) root?.style.setProperty(name, value)
      else root?.style.removeProperty(name)
    }
  }, [body, style])
  return (
    <div className={isFocused ? 'phone-frame focused' : 'phone-frame'}>
      <iframe ref={frame} title="Your home page on a phone" />
      {body ? createPortal(children, body) : null}
    </div>
  )
}
