import type { z } from 'zod'
import type { Staff } from '#app/domain/actor.ts'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { inviteStaff, withdrawInvitation } from '#app/domain/identity/staff/change-invitations.server.ts'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import { listInvitations } from '#app/domain/identity/staff/invitation-store.server.ts'
import { roleOf } from '#app/domain/identity/staff/role.ts'
import { CHANGE_ROLE_MESSAGES, type ChangeRoleReason } from '#app/domain/identity/staff/role-change.ts'
import { ROLE_NAMES } from '#app/domain/identity/staff/role-labels.ts'
import { listStaff } from '#app/domain/identity/staff/staff-store.server.ts'
import { teamFormSchema } from '#app/domain/identity/staff/team-form.ts'
import { panelUrl } from '#app/domain/panel-page.ts'
import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { stayWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { AddToTeam } from './add-to-team.tsx'
import { Invitations } from './invitations.tsx'
import { TeamList } from './team-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.team.name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireStaff(context, request, 'team')
  const { db, ownerPhones } = shopOf(context)
  const staff = await listStaff(db, ownerPhones)
  return {
    team: staff.map((person) => ({
      ...person,
      role: roleOf(person.role, person.phone, ownerPhones),
      isFixed: ownerPhones.includes(person.phone),
      isYou: person.userId === id,
    })),
    invitations: await listInvitations(db),
    invitationLink: panelUrl(shopOf(context), { page: 'sign-in' }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'team')
  const form = await request.formData()
  const parsed = parseForm(form, teamFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const changed = await changeTeam(shopOf(context), staff, parsed.value)
  if (changed.ok) return stayWithToast(request, { title: changed.value })
  return changed.reason === 'code-not-fresh'
    ? codeNeededForm(form)
    : refusedForm(form, CHANGE_ROLE_MESSAGES[changed.reason])
}

export const shouldRevalidate = () => true

export default function Team({ loaderData, actionData: answer }: Route.ComponentProps) {
  const saves = useSaveCount(answer, (form) => form.get('intent') === 'add')
  const { team, invitations } = loaderData
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.team.name} back={SETTINGS_BACK} />
      <TeamList team={team} answer={answer} />
      <Invitations invitations={invitations} link={loaderData.invitationLink} answer={answer} />
      <AddToTeam key={saves} answer={answer} />
    </>
  )
}

type Change = z.infer<typeof teamFormSchema>

/** Adds a member to the team, changes a role, or withdraws an invitation. Returns the text of the toast. */
async function changeTeam(shop: Shop, staff: Staff, change: Change): Promise<Result<string, ChangeRoleReason>> {
  switch (change.intent) {
    case 'withdraw': {
      const withdrawn = await withdrawInvitation(shop, staff, change.phone)
      return withdrawn.ok ? done('Invitation cancelled') : withdrawn
    }
    case 'add': {
      const invited = await inviteStaff(shop, staff, change.phone, change.role)
      if (!invited.ok) return invited
      return done(invited.value === 'invited' ? `${formatPhone(change.phone)} is invited` : 'Added to the team')
    }
    case 'role': {
      const changed = await changeRole(shop, staff, change.phone, change.role)
      if (!changed.ok) return changed
      const role = ROLE_NAMES[change.role].toLowerCase()
      return done(change.role === 'customer' ? 'Removed from the team' : `Role is now ${role}`)
    }
  }
}
