import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

type Topics = readonly { id: string; name: string }[]
type FormProps = { topics: Topics; prefilled: TypedTicket; exampleOrder: string; answer: FormAnswer | undefined }

/** The contact form. Works without JavaScript; after an error the first invalid field is focused. */
export function TicketForm({ topics, prefilled, exampleOrder, answer }: FormProps) {
  const form = useAnswerFocus(answer)
  const isSending = useNavigation().formAction?.startsWith('/contact') ?? false

  return (
    <Form method="post" action="/contact" noValidate ref={form}>
      <input type="hidden" name="intent" value="open-ticket" />
      <RefusalNotice refusal={answer?.refusal} tabIndex={-1} className="mb-4" />
      <div className="columns-2">
        <TicketFields
          topics={topics}
          typed={answer?.typed ?? prefilled}
          exampleOrder={exampleOrder}
          errors={answer?.fields ?? {}}
        />
      </div>
      <Button type="submit" kind="primary" large busy={isSending} className="mt-5">
        Send message
      </Button>
    </Form>
  )
}

export type TypedTicket = Partial<Record<'topic' | 'name' | 'phone' | 'email' | 'order' | 'message', string>>

type Props = { topics: Topics; typed: TypedTicket; exampleOrder: string; errors: Record<string, string> }

/** The fields of the contact form, with what was typed and their errors. */
function TicketFields({ topics, typed, exampleOrder, errors }: Props) {
  return (
    <>
      <SelectField label="What is it about?" name="topic" defaultValue={typed.topic} error={errors.topic}>
        {topics.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label="Order number"
        name="order"
        optional
        defaultValue={typed.order}
        error={errors.order}
        placeholder={exampleOrder}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Field label="Your name" name="name" defaultValue={typed.name} error={errors.name} autoComplete="name" />
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        prefix="+91"
        defaultValue={typed.phone}
        error={errors.phone}
        hint="The ticket number goes here by SMS."
        autoComplete="tel-national"
      />
      <Field
        label="E-mail"
        name="email"
        type="email"
        optional
        defaultValue={typed.email}
        error={errors.email}
        autoComplete="email"
        className="span-2"
      />
      <TextAreaField
        label="Message"
        name="message"
        rows={6}
        defaultValue={typed.message}
        error={errors.message}
        maxLength={2000}
        className="span-2"
      />
    </>
  )
}
