import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { TicketFields, type TypedTicket } from './ticket-fields.tsx'

/** Why a message was not taken: what is wrong with which field, or with sending at all. */
export type TicketAnswer = { fields: Record<string, string>; typed: TypedTicket; refusal?: string }

/** Writes to the shop. Works without JavaScript; after an error the focus is where something is to be mended. */
export function TicketForm({ prefilled, answer }: { prefilled: TypedTicket; answer: TicketAnswer | undefined }) {
  const form = useAnswerFocus(answer)
  const isSending = useNavigation().formAction?.startsWith('/contact') ?? false

  return (
    <Form method="post" action="/contact" noValidate ref={form}>
      {answer?.refusal ? (
        <Notice kind="bad" role="alert" tabIndex={-1} className="mb-4">
          {answer.refusal}
        </Notice>
      ) : null}
      <div className="f2">
        <TicketFields typed={answer?.typed ?? prefilled} errors={answer?.fields ?? {}} />
      </div>
      <Button type="submit" kind="primary" large busy={isSending} className="mt-5">
        Send message
      </Button>
    </Form>
  )
}
