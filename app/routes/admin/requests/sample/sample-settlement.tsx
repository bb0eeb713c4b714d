import { Form, Link, useNavigation } from 'react-router'
import { formatDayAndTime } from '#app/domain/instant.ts'
import { SAMPLE_GRAMS, type SampleRequest } from '#app/domain/support/sample-requests/sample-request.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

type Answer = { fields: Record<string, string>; typed: Record<string, string>; refusal: string | null } | undefined
type Props = { asked: SampleRequest; by: string | null; answer: Answer }

/** Approves a sample at so many grams, or declines it with words; afterwards, what was done. */
export function SampleSettlement({ asked, by, answer }: Props) {
  const place = useAnswerFocus<HTMLElement>(answer)
  const busy = useNavigation().formData?.get('do')
  const { fields = {}, typed = {}, refusal } = answer ?? {}
  return (
    <section className="panel" ref={place}>
      <div className="ph2">
        <h2>{asked.status === 'open' ? 'Settle it' : 'Settled'}</h2>
      </div>
      {refusal ? (
        <Notice kind="bad" role="alert" tabIndex={-1} className="mb-4">
          {refusal}
        </Notice>
      ) : null}
      {asked.status === 'open' ? (
        <>
          <Form method="post" noValidate>
            <Field
              label="How much"
              name="grams"
              className="grams"
              inputMode="numeric"
              suffix="g"
              hint="Packed and shipped as an order without charge."
              defaultValue={typed.grams ?? String(SAMPLE_GRAMS.usual)}
              error={fields.grams}
            />
            <Button kind="primary" type="submit" name="do" value="approve" busy={busy === 'approve'} className="mt-4">
              Approve sample
            </Button>
          </Form>
          <details className="mt-4" open={fields.words !== undefined}>
            <summary className="btn txt">Decline this request</summary>
            <Form method="post" className="move" noValidate>
              <TextAreaField
                label="Why"
                name="words"
                rows={3}
                maxLength={500}
                hint="The shopper reads it under My Orders."
                defaultValue={typed.words}
                error={fields.words}
              />
              <Button kind="destructive" type="submit" name="do" value="decline" busy={busy === 'decline'}>
                Decline request
              </Button>
            </Form>
          </details>
        </>
      ) : (
        <Settled asked={asked} by={by} />
      )}
    </section>
  )
}

function Settled({ asked, by }: Pick<Props, 'asked' | 'by'>) {
  return (
    <>
      {asked.status === 'approved' ? (
        <p>
          <b>{formatWeight(asked.grams ?? 0)}</b> as order{' '}
          <Link className="link num tapline" to={`/admin/orders/${asked.orderId}`}>
            {asked.orderId}
          </Link>
        </p>
      ) : (
        <>
          <p>
            <b>Declined.</b>
          </p>
          <p className="onote said sm">{asked.words}</p>
        </>
      )}
      <p className="sm mute mt-2">
        By {by ?? 'the shop'}
        {asked.settledAt ? `, ${formatDayAndTime(asked.settledAt)}` : ''}
      </p>
    </>
  )
}
