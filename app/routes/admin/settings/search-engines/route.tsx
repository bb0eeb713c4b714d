import { Link } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { withShopName } from '#app/domain/seo/document-title.ts'
import { type MetaPageKey, metaPages, metaTagsOf } from '#app/domain/seo/meta-tag-pages.ts'
import { metaTagsFormSchema } from '#app/domain/seo/meta-tags-form.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { SearchEnginePreview } from '#app/ui/admin/search-engine-preview.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { useFieldValues } from '#app/ui/kit/use-field-values.ts'
import { defaultHomeTags, defaultListDescription } from '#app/ui/shop/default-metadata.ts'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS['search-engines'].name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await readSettingsPage(args, 'metaTags')
  const { products, packSizes, categories } = await readCatalogue(shop)
  const brand = brandOf(settings)
  const shopName = brand.name
  const pages = metaPages(categories).map(({ key: page, name, path }): EditedPage => {
    const total = products.filter(({ category }) => page === 'products' || category === page).length
    return {
      page,
      name,
      address: shop.origin + path,
      written: metaTagsOf(settings.metaTags, page),
      usual:
        page === 'home'
          ? defaultHomeTags(brand, packSizes)
          : {
              title: withShopName(name, shopName),
              description: defaultListDescription(name, { shopName, total, packSizes }),
            },
    }
  })
  return { pages, changes }
}

export async function action(args: Route.ActionArgs) {
  const categories = await listCategories(shopOf(args.context).db)
  return settingsAction(args, 'metaTags', metaTagsFormSchema(metaPages(categories)))
}

type Tags = { title: string; description: string }
/** A page with what the owner wrote, and what is shown where nothing is written. */
type EditedPage = { page: MetaPageKey; name: string; address: string; written: Tags; usual: Tags }

export const shouldRevalidate = () => true

export default function SearchEnginesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, changes } = loaderData
  const metaTags = Object.fromEntries(pages.map(({ page, written }) => [page, written]))
  return (
    <SettingsPage title={SETTINGS_SECTIONS['search-engines'].name} changes={changes} actionData={actionData}>
      {(answer) => (
        <SettingsForm title="What search engines show" saves="texts" seen={{ metaTags }} answer={answer}>
          <p className="sm mute">
            An empty field shows the usual text. Each product has its own, on its page under{' '}
            <Link to="/admin/products">Products</Link>.
          </p>
          {pages.map((page) => (
            <PageTags key={page.page} page={page} answer={answer} />
          ))}
        </SettingsForm>
      )}
    </SettingsPage>
  )
}

function PageTags({
  page: { page, name, address, written, usual },
  answer,
}: {
  page: EditedPage
  answer: FormAnswer | undefined
}) {
  const [title, description] = [`${page}.title`, `${page}.description`]
  const { typed, box } = useFieldValues<HTMLFieldSetElement>({
    [title]: answer?.typed[title] ?? written.title,
    [description]: answer?.typed[description] ?? written.description,
  })
  return (
    <fieldset className="mt-4" {...box}>
      <legend className="bold">{name}</legend>
      <Field
        label={`Title of ${name}`}
        optional
        placeholder={usual.title}
        {...settingField(title, written.title, answer)}
      />
      <TextAreaField
        label={`Text of ${name}`}
        className="mt-3"
        optional
        rows={2}
        placeholder={usual.description}
        {...settingField(description, written.description, answer)}
      />
      <SearchEnginePreview
        title={typed[title]?.trim() || usual.title}
        description={typed[description]?.trim() || usual.description}
        address={address}
      />
    </fieldset>
  )
}
