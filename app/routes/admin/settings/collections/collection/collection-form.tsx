import { useEffect } from 'react'
import { Form } from 'react-router'
import type { CollectionMember, EditableCollection } from '#app/domain/catalogue/collections/collection.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { BilingualNameFields } from '#app/ui/admin/bilingual-name-fields.tsx'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField, Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useFieldValues } from '#app/ui/kit/use-field-values.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type FormProps = {
  collection: EditableCollection
  /** Its products that shoppers see. */
  pictures: readonly CollectionMember[]
  oldSlugs: readonly string[]
  answer: FormAnswer | undefined
}

/** Names, text, picture, web address, and whether shoppers see it. */
export function CollectionForm({ collection, pictures, oldSlugs, answer }: FormProps) {
  const busy = useIsSubmitting({ intent: 'save' })
  const typed = answer?.typed.intent === 'save' ? answer.typed : undefined
  const { version } = collection
  const stored = fieldsOfCollection(collection)
  const { typed: shown, box, read } = useFieldValues<HTMLElement>({ ...stored, ...typed })
  // Untouched fields follow what somebody else saved.
  useEffect(() => {
    void version
    read()
  }, [version, read])
  const isUntouched = Object.entries(stored).every(([field, value]) => (shown[field] ?? '') === value)
  const isOvertaken = Boolean(typed && answer?.refusal) && typed?.version !== String(version)
  return (
    <Panel id="page" heading="Its page" {...box}>
      <Form method="post" noValidate className="stack">
        {isOvertaken ? (
          <p className="sm mute">
            Saved now: {[stored.name, stored.hindiName, stored.description].filter(Boolean).join(', ')}, at
            /collections/
            {stored.slug}, {collection.isPublished ? 'shown to shoppers' : 'hidden'}. Save again to keep yours.
          </p>
        ) : null}
        <VersionField of={version} answer={typed && answer} isUntouched={isUntouched} />
        <BilingualNameFields
          stored={collection}
          typed={typed ?? {}}
          errors={answer?.fields}
          hindiHint="Shown under its name."
        />
        <TextAreaField
          label="Text"
          name="description"
          optional
          hint="A sentence or two under its name. Search engines show them too."
          rows={3}
          maxLength={300}
          defaultValue={typed?.description ?? collection.description}
          error={answer?.fields.description}
        />
        <Field
          label="Web address"
          name="slug"
          prefix="/collections/"
          hint={slugHint(oldSlugs)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          defaultValue={typed?.slug ?? collection.slug}
          error={answer?.fields.slug}
        />
        <SelectField
          label="Picture"
          name="pictureOf"
          hint="The photograph that stands for it where it is linked and shared."
          defaultValue={typed?.pictureOf ?? collection.pictureOf}
        >
          <option value="">That of its first product</option>
          {pictures.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <CheckField
          label="Shown to shoppers"
          name="isPublished"
          value="yes"
          defaultChecked={typed ? typed.isPublished === 'yes' : collection.isPublished}
        />
        <div>
          <Button kind="primary" type="submit" name="intent" value="save" busy={busy}>
            Save collection
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** The stored values of the form's fields. */
function fieldsOfCollection({ name, hindiName, description, slug, pictureOf, isPublished }: EditableCollection) {
  return { name, hindiName, description, slug, pictureOf, isPublished: isPublished ? 'yes' : '' }
}

function slugHint(oldSlugs: readonly string[]): string {
  return oldSlugs.length === 0
    ? 'When you change it, the old address leads here.'
    : `These lead here: ${oldSlugs.join(', ')}.`
}
