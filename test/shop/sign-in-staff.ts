import type { Role } from '#app/domain/identity/staff/role.ts'
import type { Opened } from './make-shop.ts'
import { signInAs } from './sign-in.ts'

const PHONES = { packer: '9812345602', manager: '9812345603', accountant: '9812345604' }

/** Somebody of the staff, signed in, to whom the owner has given a role. */
export async function signInStaff(
  opened: Opened,
  role: Exclude<Role, 'customer' | 'owner'>,
): Promise<{ token: string; userId: string }> {
  const signedIn = await signInAs(opened, PHONES[role], `A ${role}`)
  await opened.shop.db.updateTable('users').set({ role }).where('id', '=', signedIn.userId).execute()
  return signedIn
}
