import { formatPhone, hasPhoneNumber } from '#app/domain/identity/profile/format-phone.ts'

/** A number to press and call; nothing where the account was deleted. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!hasPhoneNumber(phone)) return null
  return (
    <a className="link num tapline nowrap" href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  )
}
