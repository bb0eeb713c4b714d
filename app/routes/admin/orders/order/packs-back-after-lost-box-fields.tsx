import type { FormAnswer } from '#app/domain/form-answer.ts'
import { CheckField, FieldGroup, SelectField } from '#app/ui/kit/field.tsx'
import type { Route } from './+types/route.ts'

type Props = {
  lines: NonNullable<Route.ComponentProps['loaderData']['delivery']['packsBack']>
  answer: FormAnswer | undefined
}

/**
 * How many packs of each line came back with an order of which a box was lost, and in which condition; or that the box
 * which came back was empty. Nothing is asked where all packs came back before.
 */
export function PacksBackAfterLostBoxFields({ lines, answer }: Props) {
  if (lines.length === 0)
    return <p className="sm mute mb-3">All its packs came back before. Nothing is left to count.</p>
  return (
    <>
      <FieldGroup label="Part of this order was lost. Count the packs that came back." error={answer?.fields.packs}>
        {() =>
          lines.map(({ position, name, most }) => (
            <fieldset key={position} className="mt-3">
              <legend className="sm bold num">
                {name}, {most} sent
              </legend>
              <div className="columns-2 mt-2">
                <Packs label="Sealed, on sale again" name={`sealed-${position}`} most={most} answer={answer} />
                <Packs label="Spoilt, written off" name={`spoilt-${position}`} most={most} answer={answer} />
              </div>
            </fieldset>
          ))
        }
      </FieldGroup>
      <CheckField
        className="mb-4"
        name="isEmpty"
        value="yes"
        label="The box was empty: no pack came back, all are missing"
        defaultChecked={answer?.typed.isEmpty === 'yes'}
        error={answer?.fields.isEmpty}
      />
    </>
  )
}

type PacksProps = { label: string; name: string; most: number; answer: FormAnswer | undefined }

function Packs({ label, name, most, answer }: PacksProps) {
  return (
    <SelectField label={label} name={name} defaultValue={answer?.typed[name] ?? '0'}>
      {Array.from({ length: most + 1 }, (_, packs) => (
        <option key={String(packs)} value={packs}>
          {packs === 0 ? 'None' : packs}
        </option>
      ))}
    </SelectField>
  )
}
