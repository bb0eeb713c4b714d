import { z } from 'zod'
import { visibleText } from '#app/domain/text/visible-text.ts'
import type { MetaPage } from './meta-tag-pages.ts'

const text = (max: number) =>
  z
    .string()
    .default('')
    .transform(visibleText)
    .pipe(z.string().max(max, `Use at most ${max} characters.`))

/** Title and description for search engines of each of these pages. Fields are named `home.title`. */
export function metaTagsFormSchema(pages: readonly Pick<MetaPage, 'key'>[]) {
  const fields = Object.fromEntries(
    pages.flatMap(({ key }) => [
      [`${key}.title`, text(120)],
      [`${key}.description`, text(320)],
    ]),
  )
  return z
    .object(fields)
    .transform((form) =>
      Object.fromEntries(
        pages.map(({ key }) => [
          key,
          { title: form[`${key}.title`] ?? '', description: form[`${key}.description`] ?? '' },
        ]),
      ),
    )
}
