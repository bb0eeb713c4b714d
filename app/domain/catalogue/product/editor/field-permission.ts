import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { fieldNamed } from '../product-fields.ts'
import type { ProductEdit } from './product-edit.ts'
import { type ADDRESS_FIELDS, fieldsOf, type ProductFieldName, type ProductFieldValues } from './product-form-fields.ts'

/** The fields that decide about those for the address of a picture, which fill them. */
const FILLED_BY = { imageAddress: 'images', labelImageAddress: 'labelImage' } as const satisfies Record<
  (typeof ADDRESS_FIELDS)[number],
  ProductFieldName
>

/** What is said of a field that one may not edit. */
export const FIELD_NOT_YOURS = 'Only some of the staff may change this. Ask the owner of the shop.'

/** Whether somebody who edits products may edit this field of the form, as its row in product-fields.ts says. */
export function mayEditField(access: Access, field: string): boolean {
  const { permission } = fieldNamed((FILLED_BY as Record<string, string>)[field] ?? field)
  return permission === undefined || may(access, permission)
}

/** The fields of a copied product: those that the person may not edit start empty. */
export function editableFields(access: Access, fields: ProductFieldValues): ProductFieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, mayEditField(access, field) ? value : '']),
  )
}

/**
 * The fields that an edit changes and that need a permission of their own, in the order of the form. `before` is an
 * empty edit for a new product.
 */
export function guardedChanges(before: ProductEdit, after: ProductEdit): ProductFieldName[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  const names = Object.keys(from) as ProductFieldName[]
  return names.filter((name) => fieldNamed(name).permission !== undefined && from[name] !== to[name])
}
