import { useEffect } from 'react'
import { type FormEncType, useNavigation, useSubmit } from 'react-router'
import { SAVE_KEY } from '#app/domain/idempotency/save-key.ts'
import { markSave } from './save-keys.ts'
import { onSendAgain } from './send-again.ts'

/** Gives every form of the panel a key, and sends a form again when nobody knows whether it arrived. */
export function useSaveKeys(): void {
  const submit = useSubmit()
  const { formData, formAction, formEncType } = useNavigation()
  useEffect(() => {
    document.addEventListener('formdata', markSave)
    return () => document.removeEventListener('formdata', markSave)
  }, [])
  useEffect(
    () =>
      onSendAgain((key) => {
        if (!formData || formData.get(SAVE_KEY) !== key) return false
        void submit(formData, { method: 'post', action: formAction, encType: formEncType as FormEncType })
        return true
      }),
    [submit, formData, formAction, formEncType],
  )
}
