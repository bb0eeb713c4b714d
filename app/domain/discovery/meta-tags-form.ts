import { z } from 'zod'
import { META_PAGES } from './meta-pages.ts'

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`).default('')

const FIELDS = Object.fromEntries(
  META_PAGES.flatMap((page) => [
    [`${page}.title`, text(120)],
    [`${page}.description`, text(320)],
  ]),
)

/** Title and description for search engines of each page that is no product. Fields are named `home.title`. */
export const MetaTagsForm = z
  .object(FIELDS)
  .transform((form) =>
    Object.fromEntries(
      META_PAGES.map((page) => [
        page,
        { title: form[`${page}.title`] ?? '', description: form[`${page}.description`] ?? '' },
      ]),
    ),
  )
