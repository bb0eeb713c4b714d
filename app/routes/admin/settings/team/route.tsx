import { listInvitations } from '#app/domain/identity/staff/invitation-store.server.ts'
import { invitationLink } from '#app/domain/identity/staff/role-change.ts'
import { roleOf } from '#app/domain/identity/user.ts'
import { listStaff } from '#app/domain/identity/user-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { AddToTeam, Invitations } from './add-to-team.tsx'
import { changeTeam } from './team-changes.server.ts'
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
