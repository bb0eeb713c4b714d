import type { ComponentProps } from 'react'
import { SOURCE_NAMES } from '#app/domain/home/section-kinds.ts'
import { MAX_ROW_PRODUCTS, type SectionOf } from '#app/domain/settings/home-settings.ts'
import { EditableRows } from '#app/ui/admin/editable-rows.tsx'
import { Field, FieldMessage, SelectField } from '#app/ui/kit/field.tsx'
import { useFieldValue } from '#app/ui/kit/use-field-values.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { settingField } from '../../settings-form.tsx'
import type { SectionFormProps } from './section-form-props.ts'

type Props = SectionFormProps & { section: SectionOf<'products'> }

/** The heading of a row of products, and the rule or the choice that fills it. */
export function ProductRowFields({ section, categories, collections, products, answer }: Props) {
  const { text: source, field } = useFieldValue<HTMLSelectElement>(answer?.typed.source ?? section.source)
  return (
    <>
      <Field
        label="Heading"
        maxLength={60}
        optional
        hint="Without one it says what the row shows."
        {...settingField('title', section.title, answer)}
      />
      <SelectField label="Which products" name="source" error={answer?.fields.source} {...field}>
        {Object.entries(SOURCE_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {source === 'category' ? (
        <OneOf label="Category" {...settingField('category', section.category, answer)} choices={categories} />
      ) : null}
      {source === 'collection' ? (
        <OneOf label="Collection" {...settingField('collection', section.collection, answer)} choices={collections} />
      ) : null}
      {source === 'chosen' ? (
        <ChosenProducts chosen={section.products} products={products} answer={answer} />
      ) : (
        <SelectField label="At most" {...fieldProps(answer, 'count', String(section.count))}>
          <option value="4">4 products</option>
          <option value="8">8 products</option>
          <option value="12">12 products</option>
        </SelectField>
      )}
    </>
  )
}

type OneOfProps = ComponentProps<typeof SelectField> & { choices: Props['categories'] }

/** A choice by name, none at first. */
function OneOf({ choices, ...field }: OneOfProps) {
  return (
    <SelectField {...field}>
      <option value="">Choose one</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** The products of a form that was refused, in one field: of several fields of a name the answer has the last. */
export const TYPED_PRODUCTS = 'typedProducts'

type ChosenProps = { chosen: readonly string[]; products: Props['products']; answer: Props['answer'] }

/** The chosen products: rows to add, change, move and remove. */
function ChosenProducts({ chosen, products, answer }: ChosenProps) {
  const error = answer?.fields.products
  const typed = answer?.typed[TYPED_PRODUCTS]?.split(' ').filter(Boolean)
  return (
    <fieldset className="field">
      <legend className="label">Products</legend>
      {error ? <FieldMessage error={error} /> : null}
      <EditableRows
        noun="product"
        className="product-rows"
        items={chosen}
        typed={typed}
        blank=""
        max={MAX_ROW_PRODUCTS}
      >
        {(id, index) => (
          <SelectField label={`Product ${index + 1}`} name="products" defaultValue={id}>
            <option value="">Choose one</option>
            {products.map((product) => (
              <option key={product.id} value={product.id}>
                {product.name}
              </option>
            ))}
          </SelectField>
        )}
      </EditableRows>
      <p className="hint">Those not on sale are left out.</p>
    </fieldset>
  )
}
