import type { ComponentProps } from 'react'
import { Notice } from './notice.tsx'

type Props = { refusal: string | null | undefined } & Omit<ComponentProps<typeof Notice>, 'kind' | 'role' | 'children'>

/** Why a form was refused, if it was. With a `tabIndex` it gets the focus (useAnswerFocus). */
export function RefusalNotice({ refusal, ...props }: Props) {
  return refusal ? (
    <Notice kind="bad" role="alert" {...props}>
      {refusal}
    </Notice>
  ) : null
}
