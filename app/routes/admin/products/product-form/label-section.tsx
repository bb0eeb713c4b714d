import { useEffect, useRef, useState } from 'react'
import { LABEL_ROW_FIELDS } from '#app/domain/catalogue/product/product-fields.ts'
import { FORMER_NO_ALLERGEN, NO_ALLERGEN } from '#app/domain/catalogue/product-presets/product-preset.ts'
import { type FormField, fillField } from '#app/ui/browser/field-values.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { ProductField, ProductLine } from './product-field.tsx'
import { fieldId, useFormValues } from './product-form-context.ts'
import { CategoryField, CollectionsFieldset, KindsFieldset } from './product-group-fields.tsx'

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
 * Says that the allergen line names nuts, as usual facts once did of all goods, in a shop that sells none; a press
 * takes the line of today. Only the owner knows what else is packed there, so nothing is changed by itself.
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
