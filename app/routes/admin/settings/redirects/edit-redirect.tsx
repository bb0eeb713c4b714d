import { useId } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { REDIRECTS_PATH } from './redirects-path.ts'

type EditProps = {
  opened: { from: string; to: string; version: number } | null
  from: string
  targets: readonly { path: string; name: string }[]
  answer: FormAnswer | undefined
}

/** A new redirect, or one of the list whose new address is changed. */
export function EditRedirect({ opened, from, targets, answer }: EditProps) {
  const form = useAnswerFocus(answer)
  const intent = opened ? 'change' : 'add'
  const busy = useIsSubmitting({ intent })
  const id = useId()
  return (
    <Panel id="edit-redirect" heading={opened ? `Where ${opened.from} leads` : 'New redirect'}>
      <Form ref={form} method="post" action={REDIRECTS_PATH} noValidate>
        {opened ? (
          <>
            <input type="hidden" name="from" value={opened.from} />
            <VersionField of={opened.version} answer={answer} />
          </>
        ) : null}
        <div className="redirect-fields">
          {opened ? null : (
            <Field
              label="Old address"
              {...fieldProps(answer, 'from', from)}
              placeholder="/shop/old-page"
              hint="What comes after the name of your site. You can paste the whole link."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          <Field
            label="New address"
            {...fieldProps(answer, 'to', opened?.to ?? '')}
            list={`${id}-targets`}
            placeholder="/products"
            hint="A product or another page of this shop."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <datalist id={`${id}-targets`}>
          {targets.map(({ path, name }) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </datalist>
        <div className="row mt-4">
          <Button kind="primary" type="submit" name="intent" value={intent} busy={busy}>
            {opened ? 'Save redirect' : 'Add redirect'}
          </Button>
          {opened ? (
            <ButtonLink kind="text" to={REDIRECTS_PATH}>
              Cancel
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </Panel>
  )
}
