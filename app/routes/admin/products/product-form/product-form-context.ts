import { createContext, useContext } from 'react'
import type { Category } from '#app/domain/catalogue/categories/category.ts'
import type { Collection } from '#app/domain/catalogue/collections/collection.ts'
import type { ProductFieldValues } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { labelOfField } from '#app/domain/catalogue/product/product-fields.ts'

/** What a shop sorts its products into. */
export type ProductGroups = {
  categories: readonly Pick<Category, 'id' | 'name'>[]
  collections: readonly Pick<Collection, 'id' | 'name'>[]
  kinds: readonly string[]
}

type FormState = {
  values: ProductFieldValues
  errors: Record<string, string>
  /** The fields that are marked as needed to publish. */
  needed: readonly string[]
} & ProductGroups

const Values = createContext<FormState>({
  values: {},
  errors: {},
  needed: [],
  categories: [],
  collections: [],
  kinds: [],
})

/**
 * Provides the initial values, the errors and the marks of a product's form, and the categories, collections and kinds
 * to choose from.
 */
export const FormValues = Values.Provider

/**
 * The props of a field: label, name, initial value, error, hint with the mark of what the law needs, and an id that
 * gaps and notices link to.
 */
export function useField(name: string, { hint, optional }: FieldTexts = {}) {
  const { values, errors, needed } = useContext(Values)
  const isNeeded = needed.includes(name)
  return {
    hint: [isNeeded && NEEDED_TO_PUBLISH, hint].filter(Boolean).join(' '),
    optional: optional && !isNeeded,
    id: fieldId(name),
    label: labelOfField(name),
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  }
}

type FieldTexts = { hint?: string | undefined; optional?: boolean | undefined }

/** The mark of a field that the law needs of a published product. */
export const NEEDED_TO_PUBLISH = 'Needed to publish.'

/** The id of a field. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** The values, errors, marks, categories, collections and kinds themselves, for linked fields. */
export function useFormValues() {
  return useContext(Values)
}
