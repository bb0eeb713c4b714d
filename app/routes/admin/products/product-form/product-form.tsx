import { type ReactNode, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { MergedFields } from '#app/domain/catalogue/product/editor/merge-edits.ts'
import type { EditableProduct } from '#app/domain/catalogue/product/editor/product-edit.ts'
import type { ProductFieldValues } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { UnsavedGuard } from '#app/ui/admin/unsaved-guard.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { GallerySection } from './gallery-section.tsx'
import { LabelSection } from './label-section.tsx'
import { MetaTagsSection, type MetaTagsSite } from './meta-tags-section.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductField, ProductLine, ProductText } from './product-field.tsx'
import { FormValues, fieldId, NEEDED_TO_PUBLISH, type ProductGroups } from './product-form-context.ts'
import type { UsualSizes } from './sold-in-boxes.ts'
import { TaxSection } from './tax-section.tsx'
import { UsualFactsPanel } from './usual-facts-panel.tsx'

type Props = {
  /** Null for a new product. */
  product: EditableProduct | null
  fields: ProductFieldValues
  version: number
  answer: ProductAnswer | undefined
  /** The fields that the law needs before shoppers may see it; none of a published product. */
  needed: readonly string[]
  /** What was missing when it was to be published, by field. */
  missing?: Record<string, string>
  /** Its rates of GST, under the fields for a new one. */
  rates?: ReactNode
  site: MetaTagsSite
  /** The pack sizes that the shop sells; a product may have a price for others too. */
  soldSizes: readonly PackSize[]
  /** Whether the shop sells tree nuts. */
  sellsNuts: boolean
  /** For a new product: the pack sizes that those of a category are usually sold in. */
  usualSizes?: UsualSizes
  stock?: ReactNode
} & ProductGroups

/**
 * All fields of a product, in one form with one save bar. It is mounted again once it was saved, or merged with what
 * somebody else saved; after a refusal it keeps its input.
 */
export function ProductForm(props: Props) {
  const { key } = useLocation()
  const [formKey, setFormKey] = useState(key)
  const isRefused = props.answer !== undefined && !props.answer.merged
  if (key !== formKey && !isRefused) setFormKey(key)
  return <MountedForm key={formKey} {...props} />
}

function MountedForm(props: Props) {
  const { product, fields, categories, collections, kinds, version, answer, rates, stock, site } = props
  const form = useAnswerFocus(answer)
  const intent = useNavigation().formData?.get('intent')
  // The form keeps its first fields and version while the page revalidates.
  const first = useRef({
    seenFields: answer?.typed.seenFields || JSON.stringify(fields),
    version: answer?.typed.version || version,
  })
  return (
    <FormValues
      value={{
        values: { ...fields, ...answer?.typed },
        errors: answer?.fields ?? props.missing ?? {},
        needed: props.needed,
        categories,
        collections,
        kinds,
      }}
    >
      <Form ref={form} method="post" noValidate>
        <input type="hidden" name="seenFields" value={first.current.seenFields} />
        <input type="hidden" name="version" value={first.current.version} />
        <Answer answer={answer} />
        {props.needed.length > 0 ? (
          <p className="sm mute mb-4">
            A draft can be saved at any time; before shoppers may see it, the law asks for every field marked “
            {NEEDED_TO_PUBLISH.replace('.', '')}”.
          </p>
        ) : null}
        <div className="form-grid">
          <div className="stack">
            {product ? null : <TextSection usual="new" />}
            <PriceSection isNew={product === null} soldSizes={props.soldSizes} usualSizes={props.usualSizes} />
            {stock}
            {product ? <TextSection usual={product.publishedAt ? null : 'draft'} /> : null}
            <LabelSection sellsNuts={props.sellsNuts} />
            {product ? <TaxSection rates={rates} /> : null}
          </div>
          <div className="stack">
            <GallerySection productId={product?.id ?? 'new'} />
            <NutritionSection />
            {product ? null : <TaxSection rates={rates} />}
            <MetaTagsSection site={site} />
          </div>
        </div>
        <div className="save-bar">
          {product?.publishedAt ? null : (
            <Button kind="quiet" type="submit" name="intent" value="publish" busy={intent === 'publish'}>
              Save and publish
            </Button>
          )}
          <Button kind="primary" type="submit" name="intent" value="save" busy={intent === 'save'}>
            {product?.publishedAt ? 'Save changes' : 'Save draft'}
          </Button>
        </div>
      </Form>
      <UnsavedGuard form={form} answer={answer} />
    </FormValues>
  )
}

function Answer({ answer }: { answer: ProductAnswer | undefined }) {
  if (!answer) return null
  if (answer.merged) return <ConcurrentChangeNotice merged={answer.merged} />
  const message = answer.refusal ?? 'Fix the marked fields. What you typed is still here.'
  return (
    <Notice kind="bad" role="alert" title="Nothing was saved." className="mb-4" tabIndex={-1}>
      {message}
    </Notice>
  )
}

/** Someone else saved this product first: what they changed, and where both changed the same field. */
function ConcurrentChangeNotice({ merged: { theirs, clashes } }: { merged: Omit<MergedFields, 'fields'> }) {
  return (
    <Notice
      kind="warn"
      role="alert"
      title="Someone saved this product while you were editing."
      className="mb-4"
      tabIndex={-1}
    >
      Nothing of yours is lost and nothing was saved yet. Look it over, then save again.
      {theirs.length > 0 ? <p>Their changes are in the form: {theirs.join(', ')}.</p> : null}
      {clashes.length > 0 ? (
        <ul>
          {clashes.map((clash) => (
            <li key={clash.field}>
              <a href={`#${fieldId(clash.field)}`}>{clash.name}</a>: they saved “{shown(clash.theirs)}”, yours is “
              {shown(clash.yours)}” and is in the form.
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}

function shown(text: string): string {
  return text === '' ? 'nothing' : text.slice(0, 120)
}

/** The answer to the form of a product, with the changes somebody else made meanwhile. */
export type ProductAnswer = FormAnswer & { merged: Omit<MergedFields, 'fields'> | null }

/** Per 100 g, as on the label; left empty of goods that need none. */
function NutritionSection() {
  return (
    <Panel heading="Nutrition per 100 g">
      <p className="sm mute mb-3">
        As on the label. Spices, masala blends, sugar, jaggery and salt need none: leave all five empty, and shoppers
        see no table.
      </p>
      <div className="product-fields">
        <ProductField name="calories" suffix="kcal" inputMode="decimal" />
        {['protein', 'fat', 'carbs', 'fiber'].map((name) => (
          <ProductField key={name} name={name} suffix="g" inputMode="decimal" />
        ))}
      </div>
    </Panel>
  )
}

/**
 * The texts that shoppers read and search, and for a product that shoppers do not see yet, the usual facts of its
 * goods.
 */
function TextSection({ usual }: { usual: 'new' | 'draft' | null }) {
  return (
    <Panel heading="Words">
      <div className="product-fields">
        <ProductField name="name" className="span-2" autoComplete="off" />
        {usual ? <UsualFactsPanel isNew={usual === 'new'} /> : null}
        <ProductField name="hindiName" optional />
        <ProductField name="devanagariName" optional lang="hi" />
        <ProductLine name="searchWords" optional hint="Other words people type, with commas between." />
        <ProductText name="description" className="span-2" optional rows={4} />
      </div>
    </Panel>
  )
}
