import { Form, useNavigation } from 'react-router'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import type { ReturnPeriod } from '#app/domain/books/gst-returns/return-period.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

type Props = {
  period: ReturnPeriod
  /** Whether its last day is past: before, nothing can be furnished. */
  isOver: boolean
  isFurnished: boolean
  /** Months (YYYY-MM) of a quarter that the IFF has furnished. */
  furnished: readonly string[]
  answer: FormAnswer | undefined
}

/**
 * Of a month of the IFF, whether it was furnished; of a quarter, which months were, for those are not reported again.
 */
export function IffFurnishing({ period, isOver, isFurnished, furnished, answer }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  if (period.form === 'gstr-1')
    return furnished.length > 0 ? (
      <Notice kind="info" title="Furnished before." className="mb-4">
        {furnished.map((month) => monthPeriod(month).name).join(' and ')}: what went to registered buyers is not in 4A
        and 9B again. The other sections cover the whole quarter.
      </Notice>
    ) : null
  return (
    <Panel id="furnished" heading={isFurnished ? 'Furnished' : 'Not furnished yet'} className="mb-4">
      {answer?.refusal ? <Notice kind="bad">{answer.refusal}</Notice> : null}
      <p className="sm mute mb-2">
        Furnishing is optional, from the 1st to the 13th of the next month. What is furnished is left out of 4A and 9B
        of the quarter.
      </p>
      {isOver || isFurnished ? (
        <Form method="post" preventScrollReset>
          <Button kind="secondary" type="submit" name="intent" value={isFurnished ? 'no-iff' : 'iff'} busy={busy}>
            {isFurnished ? 'It was not furnished' : 'I have furnished it'}
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}
