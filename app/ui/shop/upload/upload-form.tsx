import type { ReactNode } from 'react'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import type { useUpload } from './use-upload.ts'

type Props = Pick<ReturnType<typeof useUpload>, 'answer' | 'onSubmit'> & { children: ReactNode }

/**
 * A form that takes photographs. What it was refused for stands above it, and the first thing that is to be mended has the
 * focus. Works without JavaScript.
 */
export function UploadForm({ answer, onSubmit, children }: Props) {
  const form = useAnswerFocus(answer)
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="problem-form"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      {answer?.refusal ? (
        <Notice kind="bad" role="alert" tabIndex={-1}>
          {answer.refusal}
        </Notice>
      ) : null}
      {children}
    </form>
  )
}
