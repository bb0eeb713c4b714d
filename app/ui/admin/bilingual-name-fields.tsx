import { Field } from '#app/ui/kit/field.tsx'

type Names = { name: string; hindiName: string }
type Props = {
  /** The stored names; none for something new. */
  stored?: Names
  /** What was typed, if it was refused. */
  typed: Readonly<Partial<Record<string, string>>>
  errors: Readonly<Partial<Record<string, string>>> | undefined
  /** Where the Hindi name is found. */
  hindiHint: string
}

/** The English and the Hindi name of what products are sorted into. */
export function BilingualNameFields({ stored, typed, errors, hindiHint }: Props) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={40}
        defaultValue={typed.name ?? stored?.name ?? ''}
        error={errors?.name}
      />
      <Field
        label="Hindi name"
        name="hindiName"
        optional
        hint={hindiHint}
        autoComplete="off"
        maxLength={40}
        defaultValue={typed.hindiName ?? stored?.hindiName ?? ''}
        error={errors?.hindiName}
      />
    </>
  )
}
