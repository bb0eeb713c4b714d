import type { ReactNode } from 'react'
import type { ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import type { PageBlock, TextBlock } from '#app/domain/text/markdown.ts'
import { MarkdownText } from '#app/ui/shared/markdown-text.tsx'
import { Picture } from '#app/ui/shared/picture.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { ProductGrid } from './product-grid.tsx'

type Props = {
  page: {
    title: string
    picture: string
    pictureAlt: string
    blocks: readonly PageBlock[]
    cards: TextCards
    buyable: boolean
  }
  /** Under the title: day and author of an entry. */
  byline?: ReactNode
  /** The level of the title: below that of the page where this is a preview. */
  titleAs?: 'h1' | 'h2'
}

/** A content page: its title, its picture, its text. */
export function ContentPageArticle({ page, byline, titleAs: Title = 'h1' }: Props) {
  const { title, picture, pictureAlt, blocks, cards, buyable } = page
  return (
    <article className="own-page">
      <div className="prose">
        <Title lang={languageOf(title)}>{title}</Title>
        {byline}
        {picture ? <Picture image={picture} alt={pictureAlt} sizes="(min-width: 50em) 40rem, 92vw" priority /> : null}
      </div>
      <ContentPageText blocks={blocks} cards={cards} buyable={buyable} />
    </article>
  )
}

/** The products set into a text, by the slug or id it names them by. Those that are not published have none. */
type TextCards = Readonly<Record<string, ProductCardFacts>>

type TextProps = { blocks: readonly PageBlock[]; cards: TextCards; buyable: boolean }

/** The text of a content page: its words in the measure of reading, and product cards between them. */
export function ContentPageText({ blocks, cards, buyable }: TextProps) {
  return partsOf(blocks).map(({ key, blocks: part, keys }) =>
    keys ? (
      <SetProducts key={key} keys={keys} cards={cards} buyable={buyable} />
    ) : (
      <div key={key} className="prose page-text">
        <Words blocks={part} />
      </div>
    ),
  )
}

function SetProducts({ keys, cards, buyable }: { keys: readonly string[]; cards: TextCards; buyable: boolean }) {
  // A key typed into a text may be the name of what every object has, such as `constructor`.
  const shown = Array.from(new Set(keys.flatMap((key) => (Object.hasOwn(cards, key) ? (cards[key] ?? []) : []))))
  if (shown.length === 0) return null
  return (
    <div className="set-products">
      <ProductGrid cards={shown} buyable={buyable} columns={3} />
    </div>
  )
}

function Words({ blocks }: { blocks: readonly PageBlock[] }) {
  return blocks.map((block, index) => {
    const key = `${index}`
    if (block.kind === 'picture')
      return <Picture key={key} image={block.address} alt={block.alt} sizes="(min-width: 50em) 40rem, 92vw" />
    return <MarkdownText key={key} blocks={[block as TextBlock]} />
  })
}

type Part = { key: string; blocks: readonly PageBlock[]; keys: readonly string[] | null }

/** The blocks in parts: what is read, and products. */
function partsOf(blocks: readonly PageBlock[]): Part[] {
  const parts: Part[] = []
  for (const [index, block] of blocks.entries()) {
    const last = parts.at(-1)
    if (block.kind === 'products') parts.push({ key: `${index}`, blocks: [], keys: block.keys })
    else if (last && last.keys === null) parts.splice(-1, 1, { ...last, blocks: [...last.blocks, block] })
    else parts.push({ key: `${index}`, blocks: [block], keys: null })
  }
  return parts
}
