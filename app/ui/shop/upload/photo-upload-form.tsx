import type { ReactNode } from 'react'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import type { usePhotoUpload } from './use-photo-upload.ts'

type Props = Pick<ReturnType<typeof usePhotoUpload>, 'answer' | 'onSubmit'> & { children: ReactNode }

/**
 * A form that takes photographs. The reason for a refusal is shown above it, and the first error is focused. Works
 * without JavaScript.
 */
export function PhotoUploadForm({ answer, onSubmit, children }: Props) {
  const form = useAnswerFocus(answer)
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="photo-upload-form"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <RefusalNotice refusal={answer?.refusal} tabIndex={-1} />
      {children}
    </form>
  )
}

const TEXTS = {
  sending: (percent: number) => `Sending, ${percent}%`,
  sent: 'Sent. Looking at the photographs',
}

/** The upload progress, as a bar and as text. */
export function UploadProgress({ percent }: { percent: number | null }) {
  if (percent === null) return null
  const text = percent < 100 ? TEXTS.sending(percent) : TEXTS.sent
  return (
    <div className="upload-progress sm mute">
      <progress max={100} value={percent} aria-label="Sending" />
      <span className="num">{text}</span>
    </div>
  )
}
