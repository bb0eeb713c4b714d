import { EDIT_PRODUCT_MESSAGES } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { withShopName } from '#app/domain/discovery/document-title.ts'
import { slugOf } from '#app/domain/slug.ts'
import { SearchPreview } from '#app/ui/admin/search-preview.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import type { FieldValues } from '#app/ui/kit/field-values.ts'
import { ProductField, ProductText, useFormValues } from './product-field.tsx'

/** The shop whose pages are shown, and the slugs that the product had before. */
export type SearchSite = { origin: string; shopName: string; oldSlugs: readonly string[] }

/** The address of the product's page and what search engines show of it. `typed` are the fields of the whole form. */
export function SearchSection({ typed, site }: { typed: FieldValues; site: SearchSite }) {
  const { values, errors } = useFormValues()
  const text = (name: string) => typed[name]?.trim() ?? ''
  const slug = slugOf(text('slug')) || values.slug || slugOf(text('name')) || 'product'
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Search engines</h2>
      </div>
      <div className="product-fields">
        <ProductField
          name="slug"
          className="span-2"
          prefix="/products/"
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={slugHint(values.slug ?? '', site.oldSlugs)}
        />
        {errors.slug === EDIT_PRODUCT_MESSAGES['slug-was-used'] ? (
          <CheckField className="span-2" name="takesOldSlug" value="yes" label="Take this address over" />
        ) : null}
        <ProductField name="metaTitle" className="span-2" optional hint="Empty: the name and your shop." />
        <ProductText name="metaDescription" className="span-2" optional rows={2} hint="Empty: the description." />
      </div>
      <SearchPreview
        title={text('metaTitle') || withShopName(text('name') || 'New product', site.shopName)}
        description={text('metaDescription') || text('description')}
        address={`${site.origin}/products/${slug}`}
      />
    </section>
  )
}

/** What happens to the address: made from the name at first; later the ones before lead to the new one. */
function slugHint(stored: string, oldSlugs: readonly string[]): string {
  if (stored === '') return 'Empty: made from the name.'
  if (oldSlugs.length === 0) return 'When you change it, the old address leads here.'
  return `These lead here: ${oldSlugs.join(', ')}.`
}
