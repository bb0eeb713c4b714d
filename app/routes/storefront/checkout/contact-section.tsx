import Check from 'lucide-react/icons/check'
import { Form } from 'react-router'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckoutSection } from './checkout-section.tsx'

/** Who is buying: a phone that was verified by a code. Another phone is another account with a cart of its own. */
export function ContactSection({ name, phone }: { name: string; phone: string }) {
  const verified = (
    <Badge kind="ok">
      <Check className="i" aria-hidden="true" />
      Verified
    </Badge>
  )
  return (
    <CheckoutSection number={1} title="Contact" done={verified}>
      <div className="row buyer">
        <span className="num">
          {formatPhone(phone)} <span className="mute">{name}</span>
        </span>
        <Form method="post" action="/logout">
          <Button kind="text" type="submit">
            Not you? Logout
          </Button>
        </Form>
      </div>
    </CheckoutSection>
  )
}
