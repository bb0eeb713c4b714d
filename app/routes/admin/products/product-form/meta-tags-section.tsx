import { useEffect, useRef, useState } from 'react'
import { EDIT_PRODUCT_MESSAGES } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { productSlug } from '#app/domain/catalogue/product/product-slug.ts'
import { withShopName } from '#app/domain/seo/document-title.ts'
import { SearchEnginePreview } from '#app/ui/admin/search-engine-preview.tsx'
import { type FieldValues, readFields } from '#app/ui/browser/field-values.ts'
import { CheckField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { ProductField, ProductText } from './product-field.tsx'
import { useFormValues } from './product-form-context.ts'

/** The shop whose pages are shown, and the slugs that the product had before. */
export type MetaTagsSite = { origin: string; shopName: string; oldSlugs: readonly string[] }

/** The address of the product's page and what search engines show of it, which follows all fields of the form. */
export function MetaTagsSection({ site }: { site: MetaTagsSite }) {
  const { values, errors } = useFormValues()
  const { typed, ref } = useWholeForm(values)
  const text = (name: string) => typed[name]?.trim() ?? ''
  const slug = productSlug(text('slug')) || values.slug || productSlug(text('name')) || 'product'
  return (
    <Panel heading="Search engines" ref={ref}>
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
      <SearchEnginePreview
        title={text('metaTitle') || withShopName(text('name') || 'New product', site.shopName)}
        description={text('metaDescription') || text('description')}
        address={`${site.origin}/products/${slug}`}
      />
    </Panel>
  )
}

/** What happens to the address: made from the name at first; later the ones before lead to the new one. */
function slugHint(stored: string, oldSlugs: readonly string[]): string {
  if (stored === '') return 'Empty: made from the name.'
  if (oldSlugs.length === 0) return 'When you change it, the old address leads here.'
  return `These lead here: ${oldSlugs.join(', ')}.`
}

/**
 * The current values of the form around an element, read at hydration and at every change. Only the reader renders
 * again.
 */
function useWholeForm(first: FieldValues) {
  const ref = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(first)
  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!form) return
    const unmounted = new AbortController()
    const read = () => setTyped(readFields(form))
    read()
    form.addEventListener('input', read, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [])
  return { typed, ref }
}
