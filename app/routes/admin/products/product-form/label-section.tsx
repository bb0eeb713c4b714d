import { useEffect, useId, useRef, useState } from 'react'
import { NEW_CATEGORY } from '#app/domain/catalogue/categories/category.ts'
import { LABEL_ROW_FIELDS, labelOfField } from '#app/domain/catalogue/product/product-fields.ts'
import { kindKey, kindLabel, parseKinds } from '#app/domain/catalogue/product/product-kinds.ts'
import { FORMER_NO_ALLERGEN, NO_ALLERGEN } from '#app/domain/catalogue/product-presets/product-preset.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { type FormField, fillField } from '#app/ui/browser/field-values.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField, Field, SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { ProductField, ProductLine } from './product-field.tsx'
import { fieldId, useField, useFormValues } from './product-form-context.ts'

/** More boxes than this are hard to look over: further kinds of the shop are suggestions of the field. */
const MAX_BOXES = 12

/**
 * A box for each kind of the shop, and a field for kinds that it does not have yet. A product has any number of them.
 */
function KindsFieldset() {
  const { values, kinds, errors } = useFormValues()
  const list = useId()
  const typed = parseKinds(values.kinds ?? '')
  const chosen = new Set(typed.map(kindKey))
  // After a refusal all that was typed is in the field again, so that its message is beside it.
  const boxes = errors.kinds ? [] : kinds.slice(0, MAX_BOXES)
  const boxKeys = new Set(boxes.map(kindKey))
  const others = typed.filter((kind) => !boxKeys.has(kindKey(kind)))
  return (
    <fieldset className="span-2">
      <legend className={boxes.length > 0 ? 'label' : 'sr-only'}>
        Kind <span className="optional">(optional)</span>
      </legend>
      <div className="row flex-wrap">
        {boxes.map((kind) => (
          <CheckField
            key={kindKey(kind)}
            label={kindLabel(kind)}
            name="kinds"
            // A product keeps its own spelling.
            value={typed.find((one) => kindKey(one) === kindKey(kind)) ?? kind}
            defaultChecked={chosen.has(kindKey(kind))}
          />
        ))}
      </div>
      <ProductField
        name="kinds"
        label={boxes.length > 0 ? 'Other kinds' : 'Kinds'}
        optional={boxes.length === 0}
        defaultValue={others.join(', ')}
        list={list}
        autoComplete="off"
        hint="Whole, ground, sun dried: shoppers choose by it. Several with commas between."
      />
      <datalist id={list}>
        {kinds.slice(boxes.length).map((kind) => (
          <option key={kindKey(kind)} value={kind} />
        ))}
      </datalist>
    </fieldset>
  )
}

/** A line that shares its row with another where the column is wide. */
const HALF_LINE = 'half label-line'

/** The facts on the label: kind, origin, and what the law requires. */
export function LabelSection({ sellsNuts }: { sellsNuts: boolean }) {
  return (
    <Panel heading="On the label">
      <div className="product-fields">
        <CategoryField />
        <ProductLine name="countryOfOrigin" className={HALF_LINE} hint="Several with commas between." />
        <KindsFieldset />
        <CollectionsFieldset />
        <ProductLine name="grade" className={HALF_LINE} optional />
        <ProductLine name="genericName" className={HALF_LINE} hint="What it is, in plain words, as on the label." />
        <ProductLine name="ingredients" className={HALF_LINE} />
        <ProductLine
          name="allergen"
          className={HALF_LINE}
          hint="What some people must not eat, as on the label; else: None."
        />
        {sellsNuts ? null : <AllergenNote />}
        <ProductField name="shelfLifeMonths" className="half" inputMode="numeric" hint="Months from packing." />
        <ProductLine name="packedBy" className={HALF_LINE} optional hint="Empty: your shop, as in Settings." />
        {LABEL_ROW_FIELDS.map((name) => (
          <ProductLine key={name} name={name} className={HALF_LINE} optional />
        ))}
        <ProductLine name="importedBy" className={HALF_LINE} hint="Name and address, when it comes from abroad." />
      </div>
    </Panel>
  )
}

/**
 * Says that the allergen line names nuts, as usual facts once did of all goods, in a shop that sells none; a press takes
 * the line of today. Only the owner knows what else is packed there, so nothing is changed by itself.
 */
function AllergenNote() {
  const { values } = useFormValues()
  const box = useRef<HTMLDivElement>(null)
  const [isFormer, setFormer] = useState(values.allergen === FORMER_NO_ALLERGEN)
  useEffect(() => {
    const field = allergenField(box.current)
    if (!field) return
    const unmounted = new AbortController()
    const check = () => setFormer(field.value === FORMER_NO_ALLERGEN)
    check()
    field.addEventListener('input', check, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [])
  const take = () => {
    const field = allergenField(box.current)
    if (!field) return
    fillField(field, NO_ALLERGEN)
    field.focus()
  }
  return (
    <div className="span-2" ref={box} role="status">
      {isFormer ? (
        <Notice kind="info" title="The allergen line says that nuts are packed in the same place.">
          You sell no nuts. If none are packed there, say None; if they are, leave it.
          <span className="block mt-2">
            <Button kind="quiet" onClick={take}>
              Say None
            </Button>
          </span>
        </Notice>
      ) : null}
    </div>
  )
}

function allergenField(box: HTMLElement | null): FormField | null {
  return box?.closest('form')?.querySelector<FormField>(`[id="${fieldId('allergen')}"]`) ?? null
}

/** The category of the product; whoever may add one types the name of a new one beside it. */
function CategoryField() {
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

/** A box for each collection of the shop; a product is in any number of them. */
function CollectionsFieldset() {
  const { values, collections } = useFormValues()
  const chosen = (values.collections ?? '').split(', ')
  if (collections.length === 0) return null
  return (
    <fieldset className="span-2" id={fieldId('collections')}>
      <legend className="label">
        {labelOfField('collections')} <span className="optional">(optional)</span>
      </legend>
      {/* Sent without any box ticked too. */}
      <input type="hidden" name="collections" value="" />
      <div className="row flex-wrap">
        {collections.map(({ id, name }) => (
          <CheckField key={id} label={name} name="collections" value={id} defaultChecked={chosen.includes(id)} />
        ))}
      </div>
    </fieldset>
  )
}
