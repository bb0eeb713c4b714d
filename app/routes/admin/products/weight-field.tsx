import type { ComponentProps } from 'react'
import { onlyPack } from '#app/domain/pack-size/only-pack.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'suffix' | 'prefix' | 'name' | 'defaultValue'> & {
  packs: readonly { weight: PackSize; isRetired?: boolean }[]
  /** What was typed, with its unit, by a form that was refused. */
  typed: Readonly<Record<string, string>> | undefined
  /** The stored weight. */
  stored?: Grams
}

/**
 * The field of a weight of stock, `grams`. For a product that is sold in one size alone it is typed in packs, or in
 * kilograms or grams, which is chosen beside it; for any other in kilograms.
 */
export function WeightField({ packs, typed, stored, ...field }: Props) {
  const size = onlyPack(packs)
  const isInPacks = size !== null && (stored === undefined || stored % packGrams(size) === 0)
  const usual = stored === undefined ? undefined : String(stored / (isInPacks ? packGrams(size) : 1000))
  const input = { ...field, name: 'grams', inputMode: 'decimal', autoComplete: 'off' } as const
  if (size === null) return <Field {...input} suffix="kg" defaultValue={typed?.grams ?? usual} />
  return (
    <div className="weight-field">
      <Field {...input} defaultValue={typed?.grams ?? usual} />
      <SelectField label="Unit" name="gramsUnit" defaultValue={typed?.gramsUnit ?? (isInPacks ? size : 'kg')}>
        <option value={size}>packs</option>
        <option value="kg">kg</option>
        <option value="g">g</option>
      </SelectField>
    </div>
  )
}
