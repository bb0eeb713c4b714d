import { type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useSession } from '#app/ui/shop/session.tsx'
import { ConfirmByCode } from '#app/ui/shop/sign-in/confirm-by-code.tsx'

/** What the server said to a form it did not save: a message a field and all that was typed, or that it asks for a code. */
export type FormAnswer =
  | { fields: Record<string, string>; typed: Record<string, string>; codeNeeded: boolean }
  | undefined

type Props = { group: string; title: string; answer: FormAnswer; children: ReactNode }

/** One group of settings: a form with its own button, saved by itself. */
export function SettingsSection({ group, title, answer, children }: Props) {
  const navigation = useNavigation()
  const busy = navigation.formData?.get('group') === group
  const form = useRef<HTMLFormElement>(null)
  const phone = useSession().user?.phone
  return (
    <section className="panel" id={group}>
      <div className="ph2">
        <h2>{title}</h2>
      </div>
      <Form ref={form} method="post" preventScrollReset noValidate>
        <input type="hidden" name="group" value={group} />
        {answer && !answer.codeNeeded ? (
          <Notice kind="bad" role="alert" title="Nothing was saved." className="mb-4">
            Mend what is marked below.
          </Notice>
        ) : null}
        {children}
        <div className="mt-4">
          <Button kind="primary" type="submit" busy={busy}>
            Save {title.toLowerCase()}
          </Button>
        </div>
      </Form>
      {answer?.codeNeeded && phone ? (
        <ConfirmByCode
          phone={phone}
          says="Settings decide what shoppers pay. Please confirm the change with a one-time code."
          onConfirmed={() => form.current?.requestSubmit()}
        />
      ) : null}
    </section>
  )
}

/** The value and message of a field: what was typed if it could not be saved, else what is stored. */
export function fieldOf(name: string, stored: string, answer: FormAnswer) {
  return { name, defaultValue: answer?.typed[name] ?? stored, error: answer?.fields[name] }
}
