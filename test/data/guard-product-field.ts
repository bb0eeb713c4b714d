import { onTestFinished } from 'vitest'
import { PRODUCT_FIELDS } from '#app/domain/catalogue/product/product-fields.ts'
import type { Permission } from '#app/domain/identity/staff/permission.ts'

/** Gives the row of a field of the product form a permission, until the end of the test. */
export function guardProductField(name: keyof typeof PRODUCT_FIELDS, permission: Permission): void {
  const row: { label: string; permission?: Permission } = PRODUCT_FIELDS[name]
  const { permission: before } = row
  row.permission = permission
  onTestFinished(() => {
    if (before) row.permission = before
    else delete row.permission
  })
}
