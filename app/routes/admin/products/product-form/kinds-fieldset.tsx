import { useId } from 'react'
import { kindKey, kindLabel, parseKinds } from '#app/domain/catalogue/product/product-kind.ts'
import { CheckField } from '#app/ui/kit/field.tsx'
import { ProductField } from './product-field.tsx'
import { useFormValues } from './product-form-values.ts'

/** More boxes than this are hard to look over: further kinds of the shop are suggestions of the field. */
const MAX_BOXES = 12

/**
 * A box for each kind of the shop, and a field for kinds that it does not have yet. A product has any number of them.
 */
export function KindsFieldset() {
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
