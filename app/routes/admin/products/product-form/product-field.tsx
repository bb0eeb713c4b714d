import { type ComponentProps, createContext, useContext } from 'react'
import { FIELD_NAMES, type ProductFields } from '#app/domain/catalogue/product/editor/product-fields.ts'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'

/** One line of the product's form, by the name of its field. */
export function ProductField({ name, ...rest }: { name: string } & Partial<ComponentProps<typeof Field>>) {
  return <Field {...useField(name)} {...rest} />
}

/** Several lines of it. */
export function ProductText({ name, ...rest }: { name: string } & Partial<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...useField(name)} {...rest} />
}

const Values = createContext<{ values: ProductFields; errors: Record<string, string> }>({ values: {}, errors: {} })

/** What the fields of a product's form begin with, and what is wrong with them. */
export const FormValues = Values.Provider

/** What one text field of the form is given: its label, name, first value, error, and an id that gaps and notices link to. */
export function useField(name: string) {
  const { values, errors } = useContext(Values)
  return {
    id: fieldId(name),
    label: FIELD_NAMES[name] ?? name,
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  }
}

/** Where a field of the form is on its page. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** The values and errors themselves, for fields that move together. */
export function useFormValues() {
  return useContext(Values)
}
