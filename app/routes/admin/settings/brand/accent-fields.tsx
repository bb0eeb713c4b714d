import type { CSSProperties } from 'react'
import { ACCENTS, accentContrast, accentRefusal } from '#app/domain/brand/accent.ts'
import type { FieldValues } from '#app/ui/browser/field-values.ts'
import { Field, FieldMessage } from '#app/ui/kit/field.tsx'

type FieldProps = { id: string; name: string; defaultValue: string; error: string | undefined }
type Props = { chosen: FieldProps; own: FieldProps; typed: FieldValues }

const HINT = 'The colour of buttons and links. Each of these can be read by everyone.'

/** The accent colour: one of the palette, or one of the owner's own with its contrast while it is typed. */
export function AccentFields({ chosen, own, typed }: Props) {
  const colour = (typed.ownColour ?? '').trim().toLowerCase()
  return (
    <>
      <fieldset className="field">
        <legend className="label">Accent colour</legend>
        <div className="accent-choices">
          {Object.entries(ACCENTS).map(([name, accent]) => (
            <Swatch key={name} value={name} chosen={chosen} colour={accent.colour} label={accent.name} />
          ))}
          <Swatch value="own" chosen={chosen} colour={accentRefusal(colour) ? null : colour} label="Your own" />
        </div>
        <FieldMessage id="accent-about" error={chosen.error} hint={HINT} />
      </fieldset>
      {typed.accent === 'own' ? (
        <Field
          label="Your own colour"
          placeholder={ACCENTS.cardamom.colour}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          hint={contrastText(colour)}
          message={colour.length === 7 ? (accentRefusal(colour) ?? undefined) : undefined}
          {...own}
        />
      ) : (
        <input type="hidden" name={own.name} defaultValue={own.defaultValue} />
      )}
    </>
  )
}

type SwatchProps = { value: string; chosen: FieldProps; colour: string | null; label: string }

function Swatch({ value, chosen, colour, label }: SwatchProps) {
  return (
    <label className="check accent-choice">
      <input
        type="radio"
        name={chosen.name}
        value={value}
        defaultChecked={chosen.defaultValue === value}
        aria-describedby="accent-about"
      />
      <span
        className="swatch"
        style={colour ? ({ '--swatch': colour } as CSSProperties) : undefined}
        aria-hidden="true"
      />
      {label}
    </label>
  )
}

function contrastText(colour: string): string {
  if (accentRefusal(colour)) return `As # and six digits or letters, like ${ACCENTS.cardamom.colour}.`
  return `Good to read: a contrast of ${accentContrast(colour).toFixed(1)} to 1.`
}
