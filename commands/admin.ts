import { COMMAND_LINE } from '#app/domain/actor.ts'
import { parsePhone } from '#app/domain/identity/name-and-phone-schemas.ts'
import { endAllSessions } from '#app/domain/identity/sessions/end-sessions.server.ts'
import { createStaffCode, STAFF_CODE_MESSAGES } from '#app/domain/identity/sign-in/create-staff-code.server.ts'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import type { Role } from '#app/domain/identity/staff/role.ts'
import { CHANGE_ROLE_MESSAGES } from '#app/domain/identity/staff/role-change.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Command, refuseArguments, withShop } from './shared/command.ts'

const ROLES: Record<string, Role> = { grant: 'owner', revoke: 'customer' }

export const admin: Command = {
  usage: 'admin grant|revoke|code +91…|sign-out-all',
  description:
    'make someone the owner, or a customer again; print a one-time code for one of the team; end all sessions',
  needsShop: true,
  async run(config, [action = '', typed = '']) {
    const role = ROLES[action]
    const phone = parsePhone(typed)
    if (action === 'sign-out-all' && typed === '') return withShop(config, signOutAll)
    if (action === 'code' && phone) return withShop(config, (shop) => printSignInCode(shop, phone))
    if (!role || !phone) return refuseArguments(admin)
    return withShop(config, async (shop) => {
      const changed = await changeRole(shop, COMMAND_LINE, phone, role)
      if (!changed.ok) {
        console.error(CHANGE_ROLE_MESSAGES[changed.reason])
        return false
      }
      console.log(role === 'owner' ? `${phone} is the owner now.` : `${phone} is a customer now.`)
      if (role === 'customer' && config.ownerPhones.includes(phone))
        console.log('It stays owner, because ADMIN_PHONES contains it.')
      return true
    })
  },
}

async function signOutAll(shop: Shop): Promise<boolean> {
  const ended = await endAllSessions(shop, COMMAND_LINE)
  console.log(ended === 1 ? 'One session is ended.' : `${ended} sessions are ended.`)
  return true
}

/** Prints a one-time code and the address of the page to type it into. */
async function printSignInCode(shop: Shop, phone: string): Promise<boolean> {
  const printed = await createStaffCode(shop, COMMAND_LINE, phone)
  if (!printed.ok) {
    console.error(STAFF_CODE_MESSAGES[printed.reason])
    return false
  }
  console.log(`Open ${shop.origin}${printed.value.path}`)
  console.log(`and type ${printed.value.code}. It works once, for 15 minutes.`)
  return true
}
