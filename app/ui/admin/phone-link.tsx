import { formatPhone, hasPhoneNumber } from '#app/domain/contact/format-phone.ts'

/** A link that calls a phone number; nothing if the account was deleted. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!hasPhoneNumber(phone)) return null
  return (
    <a className="link num touch-link nowrap" href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  )
}
