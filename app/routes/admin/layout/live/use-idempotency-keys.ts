import { useEffect } from 'react'
import { type FormEncType, useNavigation, useSubmit } from 'react-router'
import { IDEMPOTENCY_KEY } from '#app/domain/idempotency/idempotency-key.ts'
import { addIdempotencyKey } from './idempotency-keys.ts'
import { onResend } from './resend-submission.ts'

/** Gives every form of the panel a key, and sends a form again when nobody knows whether it arrived. */
export function useIdempotencyKeys(): void {
  const submit = useSubmit()
  const { formData, formAction, formEncType } = useNavigation()
  useEffect(() => {
    document.addEventListener('formdata', addIdempotencyKey)
    return () => document.removeEventListener('formdata', addIdempotencyKey)
  }, [])
  useEffect(
    () =>
      onResend((key) => {
        if (!formData || formData.get(IDEMPOTENCY_KEY) !== key) return false
        void submit(formData, { method: 'post', action: formAction, encType: formEncType as FormEncType })
        return true
      }),
    [submit, formData, formAction, formEncType],
  )
}
