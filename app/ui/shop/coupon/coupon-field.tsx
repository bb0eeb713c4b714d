import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, ReactNode } from 'react'
import type { CouponResult } from '#app/domain/coupons/coupon.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { IconButton } from '#app/ui/kit/icon-button.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

type Props = {
  coupon: CouponResult | null
  /** The server's last answer to a code, with the reason of a refusal. */
  answer: unknown
  error: string | null
  typed: string
  busy: boolean
  /** Renders the form around its children. */
  form: (children: ReactNode) => ReactNode
  /** The id of the form if it is elsewhere on the page, and the field name of the code. */
  formId?: string
  name?: string
}

const SAVING_TEXTS = {
  money: (paise: Paise) => `saves ${formatMoney(paise)}`,
  delivery: (paise: Paise) => `saves the delivery, ${formatMoney(paise)}`,
  freeDelivery: 'makes delivery free',
}

/** Collapsed at first; with a code applied, a chip with its saving and a remove button. */
export function CouponField({ coupon, answer, error, typed, busy, form, formId, name = 'coupon' }: Props) {
  const box = useAnswerFocus<HTMLDetailsElement>(answer)
  if (coupon)
    return (
      <section className="coupon">{form(<AppliedCouponRow coupon={coupon} busy={busy} formId={formId} />)}</section>
    )
  return (
    <Disclosure
      ref={box}
      kind="plain"
      className="coupon"
      open={error !== null || typed !== '' || undefined}
      summary={
        <>
          <TicketPercent className="icon" aria-hidden="true" />
          Have a coupon?
        </>
      }
    >
      {form(
        <div className="row">
          <Field
            label="Coupon code"
            name={name}
            form={formId}
            onKeyDown={formId ? pressApply : undefined}
            defaultValue={typed}
            error={error ?? undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
          />
          <Button kind="secondary" type="submit" form={formId} name="intent" value="use-coupon" busy={busy}>
            Apply coupon
          </Button>
        </div>,
      )}
    </Disclosure>
  )
}

/** Enter presses the button beside the field, not the form's default button. */
function pressApply(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.closest('.coupon')?.querySelector('button')?.click()
}

type AppliedCouponProps = { coupon: CouponResult; busy: boolean; formId: string | undefined }

function AppliedCouponRow({ coupon, busy, formId }: AppliedCouponProps) {
  return (
    <>
      <p className="row" role="status">
        <TicketPercent className="icon" aria-hidden="true" />
        <span className="sm">
          <b className="bold">{coupon.code}</b> {coupon.applied ? savingText(coupon.applied) : null}
        </span>
        <IconButton
          label={`Remove coupon ${coupon.code}`}
          icon={X}
          type="submit"
          form={formId}
          name="intent"
          value="drop-coupon"
          aria-disabled={busy || undefined}
        />
      </p>
      {coupon.message ? (
        <p className="error" role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          {coupon.message}
        </p>
      ) : null}
    </>
  )
}

function savingText({ freeDelivery, savedPaise }: NonNullable<CouponResult['applied']>): string {
  if (!freeDelivery) return SAVING_TEXTS.money(savedPaise)
  return savedPaise > 0 ? SAVING_TEXTS.delivery(savedPaise) : SAVING_TEXTS.freeDelivery
}
