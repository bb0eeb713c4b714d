import { Form, useNavigation } from 'react-router'
import { UNDO_MINUTES } from '#app/domain/catalogue/pricing/undo-prices.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

/** A change of prices just made, and the one press that takes it back. */
export function UndoPrices({ changeId }: { changeId: string }) {
  const isBusy = useNavigation().formData?.get('undo') === changeId
  return (
    <Notice kind="ok" title="The new prices are in the shop." className="mb-4">
      <Form method="post" className="row wrapping" noValidate>
        For {UNDO_MINUTES} minutes they can be taken back at once.
        <Button kind="quiet" type="submit" name="undo" value={changeId} busy={isBusy}>
          Undo new prices
        </Button>
      </Form>
    </Notice>
  )
}
