import { type ComponentProps, createContext, useContext } from 'react'
import type { Category } from '#app/domain/catalogue/categories/category.ts'
import { fieldName, type ProductFields } from '#app/domain/catalogue/product/editor/product-form-fields.ts'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'

/** A single-line field, by its name. */
export function ProductField({ name, ...rest }: { name: string } & Partial<ComponentProps<typeof Field>>) {
  return <Field {...useField(name)} {...rest} />
}

/** A multi-line field. */
export function ProductText({ name, ...rest }: { name: string } & Partial<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...useField(name)} {...rest} />
}

type FormState = { values: ProductFields; errors: Record<string, string>; categories: readonly Category[] }

const Values = createContext<FormState>({ values: {}, errors: {}, categories: [] })

/** Provides the initial values and the errors of a product's form, and the categories to choose from. */
export const FormValues = Values.Provider

/** The props of a field: label, name, initial value, error, and an id that gaps and notices link to. */
export function useField(name: string) {
  const { values, errors } = useContext(Values)
  return {
    id: fieldId(name),
    label: fieldName(name),
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  }
}

/** The id of a field. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** The values, errors and categories themselves, for linked fields. */
export function useFormValues() {
  return useContext(Values)
}
