import { changeRole } from '#app/domain/identity/change-role.server.ts'
import { parsePhone } from '#app/domain/identity/phone-form.ts'
import { CHANGE_ROLE_SAYS } from '#app/domain/identity/role-change.ts'
import type { Role } from '#app/domain/identity/user.ts'
import { ACTOR, type Command } from './command.ts'
import { inShop } from './in-shop.ts'

const ROLES: Record<string, Role> = { grant: 'owner', revoke: 'customer' }

export const admin: Command = {
  usage: 'admin grant|revoke +91…',
  does: 'make someone the owner, or a customer again',
  async run(config, [deed = '', typed = '']) {
    const role = ROLES[deed]
    const phone = parsePhone(typed)
    if (!role || !phone) {
      console.error('Say who: npm run mewa -- admin grant +919876543210 (or revoke)')
      return false
    }
    return inShop(config, async (shop) => {
      const changed = await changeRole(shop, ACTOR, phone, role)
      if (!changed.ok) {
        console.error(CHANGE_ROLE_SAYS[changed.reason])
        return false
      }
      console.log(role === 'owner' ? `${phone} is the owner now.` : `${phone} is a customer now.`)
      if (role === 'customer' && config.ownerPhones.includes(phone))
        console.log('But ADMIN_PHONES names it, and so it stays owner.')
      return true
    })
  },
}
