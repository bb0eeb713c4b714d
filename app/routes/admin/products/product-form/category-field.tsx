import { NEW_CATEGORY } from '#app/domain/catalogue/categories/category.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { fieldId, useField, useFormValues } from './product-form-values.ts'

/** The category of the product; whoever may add one types the name of a new one beside it. */
export function CategoryField() {
  const { categories, values, errors } = useFormValues()
  const mayAdd = may(useStaff(), 'settings')
  return (
    <>
      <SelectField {...useField('category')} className="half">
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {mayAdd ? <option value={NEW_CATEGORY}>New category…</option> : null}
      </SelectField>
      {mayAdd ? (
        <Field
          id={fieldId('newCategory')}
          label="Name of the new category"
          name="newCategory"
          className="half new-category"
          autoComplete="off"
          maxLength={40}
          hint="Shoppers choose by it, as by Spices or Gift boxes."
          defaultValue={values.newCategory ?? ''}
          error={errors.newCategory}
        />
      ) : null}
    </>
  )
}
