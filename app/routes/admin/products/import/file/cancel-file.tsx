import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'

/** Puts a file aside. What was done with its rows stays done. */
export function CancelFile({ label = 'Cancel import' }: { label?: string }) {
  const busy = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <Form method="post" className="mt-2">
      <Button kind="text" type="submit" name="intent" value="cancel" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}
