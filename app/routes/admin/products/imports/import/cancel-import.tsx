import { Form } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

/** Cancels an import. Rows that were imported stay imported. */
export function CancelImport({ label = 'Cancel import' }: { label?: string }) {
  const busy = useIsSubmitting({ intent: 'cancel' })
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="cancel" />
      <Button kind="text" type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}
