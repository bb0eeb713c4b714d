import type { PageText } from './page-text.server.ts'

const MARK = 'fetchPriority="high"'
const PICTURE = /<picture>((?:<source[^>]*>)*)<img[^>]*fetchPriority="high"[^>]*>/
const SOURCE = /<source([^>]*)>/g
// Before it a phone takes itself to be 980 px wide, and would fetch the picture of a desktop.
const VIEWPORT = /<meta name="viewport"[^>]*>/

/**
 * The same page, saying at its top which picture is to be fetched before all others: the one its `<img>` marks so. The
 * browser asks for it with the first bytes of the page, and not after the styles. Who has no AVIF passes over it.
 */
export function askFirstPicture(page: PageText): PageText {
  if (!page.body.includes(MARK)) return page
  const [, sources = ''] = PICTURE.exec(page.body) ?? []
  const avif = Array.from(sources.matchAll(SOURCE), ([, attributes = '']) => attributes).filter((attributes) =>
    attributes.includes('"image/avif"'),
  )
  const media = avif.flatMap((attributes) => attributeIn(attributes, 'media') ?? [])
  const links = avif.map((attributes) => linkTo(attributes, attributeIn(attributes, 'media') ?? otherwise(media)))
  return { ...page, head: page.head.replace(VIEWPORT, (viewport) => viewport + links.join('')) }
}

function linkTo(attributes: string, media: string | null): string {
  const [set, sizes] = [attributeIn(attributes, 'srcSet'), attributeIn(attributes, 'sizes')]
  const when = media ? ` media="${media}"` : ''
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${set}" imagesizes="${sizes}"${when}/>`
}

/** The widths a source without any of its own is for: those no other source takes. */
function otherwise(media: readonly string[]): string | null {
  return media.length > 0 ? `not all and ${media[0]}` : null
}

function attributeIn(attributes: string, name: string): string | null {
  return new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? null
}
