import { data, type RouterContextProvider, redirect } from 'react-router'
import { StaffForm } from '#app/domain/identity/person-form.ts'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import { listInvitations } from '#app/domain/identity/staff/invitation-store.server.ts'
import { inviteStaff, withdrawInvitation } from '#app/domain/identity/staff/invite-staff.server.ts'
import { CHANGE_ROLE_MESSAGES, invitationLink, ROLE_NAMES } from '#app/domain/identity/staff/role-change.ts'
import { ROLES, roleOf } from '#app/domain/identity/user.ts'
import { listStaff } from '#app/domain/identity/user-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode, requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { intentOf, parseForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { FormAnswer } from '../form-answer.ts'
import type { Route } from './+types/route.ts'
import { AddToTeam, Invitations } from './add-to-team.tsx'
import { teamForm } from './team-answer.ts'
import { TeamList } from './team-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Team · Settings', matches) }]

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
    invitationLink: invitationLink(shopOf(context).origin),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'team')
  return changeTeam({ request, context, actor })
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const saves = useOwnSaves(answer, (form) => form.get('intent') === 'add')
  const { team, invitations } = loaderData
  return (
    <>
      <PageHead title="Team" back={{ to: '/admin/settings', name: 'settings' }} />
      <TeamList team={team} answer={answer} />
      <Invitations invitations={invitations} link={loaderData.invitationLink} answer={answer} />
      <AddToTeam key={saves} answer={answer} />
    </>
  )
}

type Asked = { request: Request; context: Readonly<RouterContextProvider>; actor: string }
type Outcome = { done: string } | { refusal: string } | { fields: Record<string, string> }

/** Takes somebody into the team, changes or ends what they do there, or takes an invitation back; all want a fresh code. */
async function changeTeam({ request, context, actor }: Asked) {
  const form = await request.formData()
  const intent = intentOf(form, ['add', 'role', 'withdraw'])
  const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
  const answer: NonNullable<FormAnswer> = {
    form: teamForm(intent, typed.phone ?? ''),
    fields: {},
    typed,
    codeNeeded: false,
  }
  if (!(await hasFreshCode(context, request))) return data({ ...answer, codeNeeded: true }, { status: 403 })
  const outcome = await carryOut(shopOf(context), actor, intent, form)
  if ('fields' in outcome) return data({ ...answer, fields: outcome.fields }, { status: 400 })
  if ('refusal' in outcome) return data({ ...answer, refusal: outcome.refusal }, { status: 409 })
  return redirect('/admin/settings/team', { headers: withFlash(undefined, { title: outcome.done }) })
}

async function carryOut(
  shop: Shop,
  actor: string,
  intent: 'add' | 'role' | 'withdraw',
  form: FormData,
): Promise<Outcome> {
  const phone = String(form.get('phone') ?? '')
  if (intent === 'withdraw') {
    await withdrawInvitation(shop, actor, phone)
    return { done: 'Invitation cancelled' }
  }
  if (intent === 'add') return add(shop, actor, form)
  const role = ROLES.find((each) => each === form.get('role'))
  if (!role) throw data(null, { status: 400 })
  const changed = await changeRole(shop, actor, phone, role)
  if (!changed.ok) return { refusal: CHANGE_ROLE_MESSAGES[changed.reason] }
  return { done: role === 'customer' ? 'Removed from the team' : `Role is now ${ROLE_NAMES[role].toLowerCase()}` }
}

async function add(shop: Shop, actor: string, form: FormData): Promise<Outcome> {
  const parsed = parseForm(form, StaffForm)
  if (!parsed.ok) return { fields: parsed.fields }
  const { phone, role } = parsed.value
  const invited = await inviteStaff(shop, actor, phone, role)
  if (!invited.ok) return { refusal: CHANGE_ROLE_MESSAGES[invited.reason] }
  return { done: invited.value === 'invited' ? `${formatPhone(phone)} is invited` : 'Added to the team' }
}
