import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'

/** Asks the courier again for a parcel, or for all that it refused and the van. */
export function RetryBookingForm({ label, parcel }: { label: string; parcel: string }) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'retry' && formData.get('parcel') === parcel
  return (
    <Form method="post" className="mt-2" preventScrollReset>
      <input type="hidden" name="intent" value="retry" />
      <input type="hidden" name="parcel" value={parcel} />
      <Button kind="quiet" type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}
