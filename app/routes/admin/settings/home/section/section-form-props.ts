import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { LinkablePages } from '#app/domain/menus/linkable-pages.ts'
import type { ShopLink } from '#app/domain/seo/links/shop-link.ts'
import type { HomeSection } from '#app/domain/settings/home-settings.ts'

/** What the form of a section and its parts need: the section, and what may be chosen in it. */
export type SectionFormProps = {
  section: HomeSection
  pages: LinkablePages
  categories: readonly { id: string; name: string }[]
  collections: readonly { id: string; name: string }[]
  products: readonly { id: string; name: string }[]
  /** Its links that lead nowhere. */
  broken: readonly ShopLink[]
  answer: FormAnswer | undefined
}
