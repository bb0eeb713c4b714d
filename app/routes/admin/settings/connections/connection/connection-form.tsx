import { useState } from 'react'
import { CONNECTIONS, findService } from '#app/domain/connections/connection.ts'
import type { ConnectionField } from '#app/domain/connections/connection-service.ts'
import type { ConnectionView } from '#app/domain/connections/connection-view.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { TEXT_KINDS } from '#app/domain/notifications/templates/text-messages.ts'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { useHydrationSafeChoice } from '#app/ui/kit/use-hydration-safe-choice.ts'
import { SettingsForm, settingField } from '../../settings-form.tsx'

type Props = { connection: ConnectionView; answer: FormAnswer | undefined }

const CODE_MESSAGE = 'Keys open your accounts with others. Please confirm the change with a one-time code.'

/** The service and its keys. A stored key is not in the page: its field is empty, and left empty it stays. */
export function ConnectionForm({ connection, answer }: Props) {
  const { name, stored, fixed, source } = connection
  const { services } = CONNECTIONS[name]
  const kinds = Object.keys(services)
  const [kind, setKind] = useState(answer?.typed.kind ?? stored?.kind ?? kinds[0] ?? '')
  // A service chosen before the page is hydrated is kept.
  const choice = useHydrationSafeChoice<HTMLSelectElement, 'value'>('value', kind, setKind)
  const shown = stored?.kind === kind ? stored.shown : {}
  return (
    // Saved keys are tested on this page.
    <SettingsForm title="Keys" saves="keys" codeMessage={CODE_MESSAGE} staysOnPage seen={null} answer={answer}>
      {/* The chosen service is in the page's state, so newer keys do not show by themselves. */}
      <VersionField name="connectionId" of={stored?.id ?? ''} answer={answer} isUntouched={false} />
      {kinds.length > 1 ? (
        <SelectField label="Service" name="kind" defaultValue={kind} {...choice} error={answer?.fields.kind}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {services[each]?.title}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="kind" value={kind} />
      )}
      <div className="stack mt-4" key={kind}>
        {findService(name, kind)?.fields.map((field) =>
          fixed.includes(field.name) ? (
            <Field
              key={field.name}
              label={field.label}
              name={`${field.name}-fixed`}
              value="Set by the environment"
              readOnly
            />
          ) : (
            <KeyField
              key={field.name}
              field={field}
              stored={shown[field.name]}
              isReadable={source !== 'unreadable'}
              answer={answer}
            />
          ),
        )}
      </div>
    </SettingsForm>
  )
}

type KeyFieldProps = {
  field: ConnectionField
  stored: string | undefined
  /** Whether a stored key can be kept. */
  isReadable: boolean
  answer: FormAnswer | undefined
}

function KeyField({ field, stored, isReadable, answer }: KeyFieldProps) {
  const { name, label, hint, isKey, isOptional, isLong, placeholder, options } = field
  const texts = { label, optional: isOptional ?? false }
  if (options) {
    const { defaultValue, ...rest } = settingField(name, stored ?? options[0]?.[0] ?? '', answer)
    return (
      <SelectField {...texts} hint={hint} {...rest} defaultValue={defaultValue}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    )
  }
  if (isLong) {
    const lines = stored?.replaceAll(',', '\n') ?? TEXT_KINDS.map((kind) => `${kind}=`).join('\n')
    return (
      <TextAreaField
        {...texts}
        hint={hint}
        rows={8}
        spellCheck={false}
        placeholder={placeholder}
        {...settingField(name, lines, answer)}
      />
    )
  }
  if (!isKey)
    return (
      <Field
        {...texts}
        hint={hint}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        {...settingField(name, stored ?? '', answer)}
      />
    )
  return (
    <Field
      {...texts}
      type="password"
      // Browsers fill in passwords of the shop itself otherwise.
      autoComplete="new-password"
      hint={stored === undefined ? hint : isReadable ? keptHint(stored) : lostHint(stored)}
      {...settingField(name, '', answer)}
    />
  )
}

function keptHint(lastCharacters: string): string {
  const which = lastCharacters === '' ? 'A key is stored' : `A key is stored that ends in ${lastCharacters}`
  return `${which}. Leave this empty to keep it.`
}

function lostHint(lastCharacters: string): string {
  return lastCharacters === '' ? 'Type it again.' : `Type it again. It ended in ${lastCharacters}.`
}
