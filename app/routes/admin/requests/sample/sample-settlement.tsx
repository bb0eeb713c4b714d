import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { SAMPLE_GRAMS, type SampleRequest } from '#app/domain/support/sample-requests/sample-request.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = { sample: SampleRequest; by: string | null; answer: FormAnswer | undefined }

/** Approves a sample of a weight, or declines it with a reason; once settled, the outcome. */
export function SampleSettlement({ sample, by, answer }: Props) {
  const panel = useAnswerFocus<HTMLElement>(answer)
  const busy = useNavigation().formData?.get('intent')
  const { fields = {}, refusal } = answer ?? {}
  return (
    <Panel heading={sample.status === 'open' ? 'Settle it' : 'Settled'} ref={panel}>
      <RefusalNotice refusal={refusal} tabIndex={-1} className="mb-4" />
      {sample.status === 'open' ? (
        <>
          <Form method="post" noValidate>
            <input type="hidden" name="intent" value="approve" />
            <Field
              label="How much"
              {...fieldProps(answer, 'grams', String(SAMPLE_GRAMS.default))}
              className="grams"
              inputMode="numeric"
              suffix="g"
              hint="Packed and shipped as an order without charge."
            />
            <Button kind="primary" type="submit" busy={busy === 'approve'} className="mt-4">
              Approve sample
            </Button>
          </Form>
          <Disclosure className="mt-4" open={fields.words !== undefined} summary="Decline this request">
            <Form method="post" className="move" noValidate>
              <input type="hidden" name="intent" value="decline" />
              <TextAreaField
                label="Why"
                {...fieldProps(answer, 'words')}
                rows={3}
                maxLength={500}
                hint="The shopper reads it under My Orders."
              />
              <Button kind="destructive" type="submit" busy={busy === 'decline'}>
                Decline request
              </Button>
            </Form>
          </Disclosure>
        </>
      ) : (
        <Settled sample={sample} by={by} />
      )}
    </Panel>
  )
}

function Settled({ sample, by }: Pick<Props, 'sample' | 'by'>) {
  return (
    <>
      {sample.status === 'approved' ? (
        <p>
          <b>{formatWeight(sample.grams ?? 0)}</b> as order{' '}
          <Link className="link num touch-link" to={`/admin/orders/${sample.orderId}`}>
            {sample.orderId}
          </Link>
        </p>
      ) : (
        <>
          <p>
            <b>Declined.</b>
          </p>
          <p className="card-note user-text sm">{sample.words}</p>
        </>
      )}
      <p className="sm mute mt-2">
        By {by ?? 'the shop'}
        {sample.settledAt ? `, ${formatDayAndTime(sample.settledAt)}` : ''}
      </p>
    </>
  )
}
