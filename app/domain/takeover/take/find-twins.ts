import type { PlainMap } from '../documents/firestore-value.ts'
import { isNothing } from '../normalise/mended.ts'
import { normalisePhone } from '../normalise/normalise-phone.ts'

/** Documents whose phone number an earlier one has as well, each with the id of that one. */
export function findTwins(documents: readonly { id: string; fields: PlainMap }[]): Map<string, string> {
  const first = new Map<string, string>()
  const twins = new Map<string, string>()
  for (const { id, fields } of documents) {
    const phone = normalisePhone(isNothing(fields.phone) ? fields.phoneNumber : fields.phone).value
    const earlier = phone && first.get(phone)
    if (earlier) twins.set(id, earlier)
    else if (phone) first.set(phone, id)
  }
  return twins
}
