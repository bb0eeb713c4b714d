import { createContext, useContext } from 'react'
import type { Category } from '#app/domain/catalogue/categories/category.ts'
import type { Collection } from '#app/domain/catalogue/collections/collection.ts'
import { FIELD_NOT_YOURS, mayEditField } from '#app/domain/catalogue/product/editor/field-permission.ts'
import { labelOfField, type ProductFieldValues } from '#app/domain/catalogue/product/editor/product-form-fields.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'

/** What a shop sorts its products into. */
export type ProductGroups = {
  categories: readonly Pick<Category, 'id' | 'name'>[]
  collections: readonly Pick<Collection, 'id' | 'name'>[]
  kinds: readonly string[]
}

type FormState = { values: ProductFieldValues; errors: Record<string, string> } & ProductGroups

const Values = createContext<FormState>({ values: {}, errors: {}, categories: [], collections: [], kinds: [] })

/**
 * Provides the initial values and the errors of a product's form, and the categories, collections and kinds to choose
 * from.
 */
export const FormValues = Values.Provider

/**
 * The props of a field: label, name, initial value, error, and an id that gaps and notices link to. Those `given` stand
 * instead; a field that the member of staff may not edit is off, says so, and is not sent.
 */
export function useField<Given extends object>(name: string, given?: Given) {
  const { values, errors } = useContext(Values)
  const isOff = !useMayEdit(name)
  return {
    id: fieldId(name),
    label: labelOfField(name),
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    ...(given as Given),
    ...(isOff ? { disabled: true, hint: FIELD_NOT_YOURS } : {}),
  }
}

/** Whether the member of staff may edit a field. A fieldset whose inputs are drawn without `useField` asks it. */
export function useMayEdit(name: string): boolean {
  return mayEditField(useStaff(), name)
}

/** The id of a field. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** The values, errors, categories, collections and kinds themselves, for linked fields. */
export function useFormValues() {
  return useContext(Values)
}
