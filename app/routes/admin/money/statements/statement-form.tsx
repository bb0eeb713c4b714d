import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { PayoutColumns, PayoutStatementKind } from '#app/domain/orders/payout-statements/payout-statement.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = { kept: Readonly<Record<PayoutStatementKind, PayoutColumns | null>>; answer: FormAnswer | undefined }

/** Uploads a statement. The names of its columns are found the first time, and kept for the next file of its kind. */
export function StatementForm({ kept, answer }: Props) {
  const busy = useIsSubmitting({ intent: 'upload' })
  const form = useAnswerFocus(answer)
  const column = (name: keyof PayoutColumns) => ({ optional: true, ...fieldProps(answer, name, '') })
  const hasErrorBelow = ['reference', 'amount', 'fee', 'tax', 'transfer'].some((name) => answer?.fields[name])
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="panel stack">
      <div className="panel-head">
        <h2>Upload a statement</h2>
      </div>
      <input type="hidden" name="intent" value="upload" />
      <SelectField
        label="From"
        {...fieldProps(answer, 'kind', 'courier')}
        hint="A courier’s list of cash it paid to you, or the gateway’s list of settled payments."
      >
        <option value="courier">a courier</option>
        <option value="gateway">the payment gateway</option>
      </SelectField>
      <Field
        label="CSV file"
        type="file"
        name="file"
        accept=".csv,text/csv"
        error={answer?.fields.file}
        hint="Amounts in rupees. First you see what the file says: nothing is booked before you press Book."
      />
      <Disclosure kind="link" open={hasErrorBelow || undefined} summary="Columns of the file">
        <div className="stack mt-2">
          <p className="sm mute">
            Leave them empty and they are found by themselves.
            <KeptText name="a courier" columns={kept.courier} />
            <KeptText name="the gateway" columns={kept.gateway} />
          </p>
          <Field
            label="AWB, payment or order"
            {...column('reference')}
            hint="Of Stripe’s report: payment_metadata[payment]."
          />
          <Field
            label="Amount before charges"
            {...column('amount')}
            hint="What the transfer brings, with the charges that were kept of it."
          />
          <Field label="Charges kept" {...column('fee')} />
          <Field label="Tax on the charges, if it is apart" {...column('tax')} />
          <Field
            label="Transfer to your bank"
            {...column('transfer')}
            hint="UTR or settlement number: tells a second payment."
          />
        </div>
      </Disclosure>
      <Button kind="primary" type="submit" busy={busy}>
        Compare with our books
      </Button>
    </Form>
  )
}

function KeptText({ name, columns }: { name: string; columns: PayoutColumns | null }) {
  if (!columns) return null
  return (
    <>
      {' '}
      The last file of {name} had {Object.values(columns).filter(Boolean).join(', ')}.
    </>
  )
}
