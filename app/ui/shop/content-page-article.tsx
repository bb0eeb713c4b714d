import type { ReactNode } from 'react'
import type { PageBlock } from '#app/domain/text/markdown.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { ContentPageText, type TextCards } from './content-page-text.tsx'

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
