import { data } from 'react-router'
import { brandOf, STORY_PATH } from '#app/domain/brand/brand.ts'
import { storyExcerpt } from '#app/domain/brand/story-excerpt.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { parseMarkdown } from '#app/domain/text/markdown.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { MarkdownText } from '#app/ui/shared/markdown-text.tsx'
import { Picture } from '#app/ui/shared/picture.tsx'
import { shownMeta } from '#app/ui/shared/shown-meta.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shownMeta(loaderData, 'Our story', matches)

/** The seller's story. A shop that tells none has no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const brand = brandOf(await readPublicSettings(shop))
  if (!brand.story) throw data(null, { status: 404 })
  return {
    blocks: parseMarkdown(brand.story),
    image: brand.storyPicture,
    alt: brand.storyPictureAlt,
    meta: pageMeta(
      { origin: shop.origin, brand },
      { name: 'Our story', description: storyExcerpt(brand.story), path: STORY_PATH },
    ),
  }
}

export default function Story({ loaderData: { blocks, image, alt } }: Route.ComponentProps) {
  return (
    <div className="wrap page story">
      <article className="prose">
        <h1>Our story</h1>
        {image ? <Picture image={image} alt={alt} sizes="(min-width: 50em) 40rem, 92vw" priority /> : null}
        <MarkdownText blocks={blocks} />
        <ButtonLink className="mt-4" kind="primary" to="/products">
          All Products
        </ButtonLink>
      </article>
    </div>
  )
}
