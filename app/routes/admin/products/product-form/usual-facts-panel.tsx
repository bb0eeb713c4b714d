import { type RefObject, useEffect, useRef, useState } from 'react'
import { needsNutrition } from '#app/domain/catalogue/product/editor/publish-requirements.ts'
import { labelOfField } from '#app/domain/catalogue/product/product-fields.ts'
import {
  findProductPreset,
  PRODUCT_PRESETS,
  presetFactsToFill,
} from '#app/domain/catalogue/product-presets/find-product-preset.ts'
import {
  PRESET_FIELDS,
  type PresetFacts,
  type PresetField,
  type ProductPreset,
} from '#app/domain/catalogue/product-presets/product-preset.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { type FieldValues, fillField, isChanged, readFields } from '#app/ui/browser/field-values.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { fieldId, useFormValues } from './product-form-context.ts'

type Filled = { goods: ProductPreset; facts: PresetFacts; categoryBefore: string; left: readonly PresetField[] }

/**
 * Fills the empty fields of the form with what is usual of goods, at one press: those that the typed name means, or
 * others that are chosen. Nothing typed is replaced, each filled field is marked until it is changed, and all of it can
 * be undone.
 */
export function UsualFactsPanel({ isNew }: { isNew: boolean }) {
  const { values } = useFormValues()
  const box = useRef<HTMLDivElement>(null)
  const [filled, setFilled] = useState<Filled | null>(null)
  const [isMissing, setMissing] = useState(false)
  useGoodsOfName(box)
  // A copy of a product has its facts already.
  const [hasGaps] = useState(() => PRESET_FIELDS.some((field) => isOwed(field, values) && (values[field] ?? '') === ''))
  if (!hasGaps) return null

  const fill = () => {
    const form = box.current?.closest('form')
    const goods = PRODUCT_PRESETS.find(({ id }) => id === choiceIn(box.current)?.value)
    setMissing(!goods)
    setFilled(form && goods ? fillForm(form, goods, isNew) : null)
    if (!goods) choiceIn(box.current)?.focus()
  }
  const undo = () => {
    const form = box.current?.closest('form')
    if (form && filled) emptyAgain(form, filled)
    setFilled(null)
    box.current?.querySelector('button')?.focus()
  }
  return (
    <div className="span-2 usual-facts" ref={box}>
      <div className="usual-choice">
        <SelectField
          label="Usual facts of"
          // Without a name it is no part of the product: choosing is no change that leaving the page would lose.
          name=""
          hint="HSN, GST, nutrition, allergen and keeping, as is usual in the trade. Nothing you typed is changed."
          message={isMissing ? 'Choose what your goods are first.' : undefined}
          onChange={() => setMissing(false)}
        >
          <option value="">Choose</option>
          {PRODUCT_PRESETS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button kind="secondary" onClick={fill}>
          Fill in usual facts
        </Button>
      </div>
      <div role="status">{filled ? <FilledNotice filled={filled} onUndo={undo} /> : null}</div>
    </div>
  )
}

function FilledNotice({ filled: { goods, facts, left }, onUndo }: { filled: Filled; onUndo: () => void }) {
  const fields = Object.keys(facts) as PresetField[]
  if (fields.length === 0)
    return (
      <Notice kind="info" title="Nothing was filled in." className="mt-2">
        Every field with a usual fact has yours already.
      </Notice>
    )
  const count = formatCount(fields.length, 'field')
  return (
    <Notice kind="info" title={`${count} filled in, as is usual for: ${goods.name}.`} className="mt-2">
      These are typical values, not yours. Check the nutrition with your laboratory or supplier, HSN and GST with your
      accountant, and the rest with the goods before you. The allergen is of the goods themselves: if you pack nuts or
      milk in the same place, add that.
      <p className="usual-fields">
        <FieldLinks fields={fields} />
      </p>
      {left.length > 0 ? (
        <p className="usual-fields">
          Yours to enter: <FieldLinks fields={left} />
        </p>
      ) : null}
      <Button kind="quiet" className="mt-2" onClick={onUndo}>
        Undo
      </Button>
    </Notice>
  )
}

/** The fields as links; those of the nutrition table are one. */
function FieldLinks({ fields }: { fields: readonly PresetField[] }) {
  const shown = fields.filter((field) => field === 'calories' || !NUTRIENTS.includes(field))
  return shown.map((field, index) => (
    <span key={field}>
      <a href={`#${fieldId(field)}`}>{field === 'calories' ? 'Nutrition' : labelOfField(field)}</a>
      {index < shown.length - 1 ? ', ' : ''}
    </span>
  ))
}

const NUTRIENTS: readonly PresetField[] = ['calories', 'protein', 'fat', 'carbs', 'fiber']

/** Whether the law asks for the field of a product with these values, and it starts empty. */
function isOwed(field: PresetField, { hsn = '' }: FieldValues): boolean {
  if (NUTRIENTS.includes(field)) return needsNutrition(hsn)
  return !['hindiName', 'devanagariName', 'category', 'storage'].includes(field)
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldIn(form: HTMLFormElement, name: string): FormField | null {
  return form.querySelector<FormField>(`[id="${fieldId(name)}"]`)
}

function choiceIn(box: HTMLElement | null): HTMLSelectElement | null {
  return box?.querySelector('select') ?? null
}

/** Fills the empty fields and marks them. The category of a new product is filled unless it was chosen. */
function fillForm(form: HTMLFormElement, goods: ProductPreset, isNew: boolean): Filled {
  const category = fieldIn(form, 'category') as HTMLSelectElement | null
  const categoryBefore = category?.value ?? ''
  const isUnchosen =
    isNew &&
    category !== null &&
    !isChanged(category) &&
    Array.from(category.options, ({ value }) => value).includes(goods.facts.category ?? '') &&
    goods.facts.category !== categoryBefore
  const typed = { ...readFields(form), category: isUnchosen ? '' : categoryBefore }
  const facts = presetFactsToFill(goods, typed)
  for (const [name, fact] of Object.entries(facts)) {
    const field = fieldIn(form, name)
    if (!field) continue
    fillField(field, fact)
    markUntilChanged(field, fact)
  }
  const now = readFields(form)
  const left = PRESET_FIELDS.filter((field) => isOwed(field, now) && (now[field] ?? '') === '')
  return { goods, facts, categoryBefore, left }
}

/** Empties the filled fields again, save those that were changed since. */
function emptyAgain(form: HTMLFormElement, { facts, categoryBefore }: Filled): void {
  for (const [name, fact] of Object.entries(facts)) {
    const field = fieldIn(form, name)
    if (field?.value === fact) fillField(field, name === 'category' ? categoryBefore : '')
  }
}

function markUntilChanged(field: FormField, fact: string): void {
  const unmark = new AbortController()
  field.dataset.usual = ''
  const check = () => {
    if (field.value === fact) return
    delete field.dataset.usual
    unmark.abort()
  }
  field.addEventListener('input', check, { signal: unmark.signal })
}

/** Chooses the goods that the name means, at hydration and as it is typed, until somebody chooses others. */
function useGoodsOfName(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const form = box.current?.closest('form')
    const choice = choiceIn(box.current)
    if (!form || !choice) return
    const unmounted = new AbortController()
    let isChosen = choice.value !== ''
    const follow = () => {
      const { name = '' } = readFields(form)
      if (!isChosen) choice.value = findProductPreset(name)?.id ?? ''
    }
    follow()
    choice.addEventListener(
      'change',
      () => {
        isChosen = true
      },
      { signal: unmounted.signal },
    )
    fieldIn(form, 'name')?.addEventListener('input', follow, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [box])
}
