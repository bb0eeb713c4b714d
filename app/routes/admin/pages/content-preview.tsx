import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import { type ContentText, parseContentMarkdown } from '#app/domain/content/content-text.ts'
import { Panel } from '#app/ui/kit/panel.tsx'
import { ContentPageArticle } from '#app/ui/shop/content-page-article.tsx'

type Props = {
  title: string
  text: Pick<ContentText, 'title' | 'picture' | 'pictureAlt' | 'markdown'>
  cards: readonly ProductCardFacts[]
  /** Beside the title: what is done with a version. */
  children?: ReactNode
}

/** A page as shoppers read it. Its links and buttons do nothing here. */
export function ContentPreview({ title, text, cards, children }: Props) {
  const markdown = useDeferredValue(text.markdown)
  const blocks = useMemo(() => parseContentMarkdown(markdown), [markdown])
  const byKey = useMemo(
    () =>
      Object.fromEntries(
        cards.flatMap((card) => [card.id, card.path.split('/').at(-1) ?? ''].map((key) => [key, card])),
      ),
    [cards],
  )
  return (
    <Panel id="preview" heading={title} beside={children} className="mt-4">
      <div inert>
        <ContentPageArticle
          titleAs="h2"
          page={{ ...text, title: text.title || 'Untitled', blocks, cards: byKey, buyable: true }}
        />
      </div>
    </Panel>
  )
}
