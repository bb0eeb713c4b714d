import type { FormAnswer } from '#app/domain/form-answer.ts'
import { BROUGHT_BY, type DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { RadioList } from '#app/ui/kit/radio-group.tsx'

const BROUGHT_BY_TEXTS: Record<(typeof BROUGHT_BY)[number], string> = {
  courier: 'A courier brings every order',
  'shop-nearby': 'We bring orders near us ourselves; a courier brings the others',
  'shop-only': 'We bring every order ourselves, and deliver near us only',
}

type BroughtByFieldsProps = { delivery: DeliverySettings; answer: FormAnswer | undefined }

/** Whether a courier brings orders, or the shop itself, and where that goes. */
export function BroughtByFields({ delivery, answer }: BroughtByFieldsProps) {
  return (
    <RadioList
      label="Who brings orders"
      className="mb-4"
      name="broughtBy"
      options={BROUGHT_BY.map((by) => [by, BROUGHT_BY_TEXTS[by]])}
      chosen={answer?.typed.broughtBy ?? delivery.broughtBy}
      hint="Near you is the zone Local: PIN codes with your first three digits. If you write PIN codes under it, you bring orders to those only. What you bring yourselves needs no AWB; the cash you take is listed under Local delivery until you count it."
      error={answer?.fields.broughtBy}
    />
  )
}
