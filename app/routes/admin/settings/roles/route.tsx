import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Permission } from '#app/domain/identity/staff/permission.ts'
import { ROLE_NAMES } from '#app/domain/identity/staff/role-labels.ts'
import { isGrantable, PERMISSIONS } from '#app/domain/identity/staff/role-permissions.ts'
import { rolePermissionsFormSchema } from '#app/domain/identity/staff/role-permissions-form.ts'
import type { RoleSettings } from '#app/domain/settings/settings.ts'
import { EDITED_ROLES, type EditedRole, STAFF_PERMISSIONS } from '#app/domain/staff-permissions.ts'
import { FieldMessage } from '#app/ui/kit/field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.roles.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { settings, changes } = await readSettingsPage(args, 'roles')
  return { roles: settings.roles, changes }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'roles', rolePermissionsFormSchema)
}

export const shouldRevalidate = () => true

export default function RolesSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { roles, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.roles.name} changes={changes} actionData={actionData}>
      {(answer) => <RolesForm roles={roles} answer={answer} />}
    </SettingsPage>
  )
}

type Props = { roles: RoleSettings; answer: FormAnswer | undefined }

/** What each role may do: a row per permission, a tick per role. */
function RolesForm({ roles, answer }: Props) {
  return (
    <SettingsForm title="Who may do what" saves="roles" seen={{ roles }} answer={answer}>
      <p className="sm mute mb-4">
        You may do everything. A change holds from the next page that somebody opens. Where there is no box, the role
        can never have it: a packer neither sees takings nor moves money, an accountant has the books alone, where
        figures of filed returns are saved and months are closed, and only you hand out rights.
      </p>
      <table className="role-table">
        <thead>
          <tr>
            <th scope="col">May do</th>
            {EDITED_ROLES.map((role) => (
              <th key={role} scope="col">
                {ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSIONS.map((permission) => (
            <PermissionRow key={permission} permission={permission} roles={roles} answer={answer} />
          ))}
        </tbody>
      </table>
    </SettingsForm>
  )
}

function PermissionRow({ permission, roles, answer }: Props & { permission: Permission }) {
  const { name, about } = STAFF_PERMISSIONS[permission]
  const errors = EDITED_ROLES.flatMap((role) => answer?.fields[`${role}.${permission}`] ?? [])
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="sm mute">{about}</span>
        {errors.map((error) => (
          <FieldMessage key={error} error={error} />
        ))}
      </th>
      {EDITED_ROLES.map((role) => (
        <td key={role}>
          <span className="phone-only sm mute" aria-hidden="true">
            {ROLE_NAMES[role]}
          </span>
          {isGrantable(permission, role) ? (
            <Tick role={role} permission={permission} roles={roles} answer={answer} />
          ) : (
            <span className="mute role-tick">
              <span aria-hidden="true">–</span>
              <span className="sr-only">Never</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function Tick({ role, permission, roles, answer }: Props & { role: EditedRole; permission: Permission }) {
  const name = `${role}.${permission}`
  return (
    <label className="check role-tick">
      <input
        key={String(roles[role][permission])}
        type="checkbox"
        name={name}
        id={name}
        aria-label={`${ROLE_NAMES[role]}: ${STAFF_PERMISSIONS[permission].name}`}
        aria-invalid={answer?.fields[name] ? true : undefined}
        defaultChecked={answer ? answer.typed[name] === 'on' : roles[role][permission] === true}
      />
    </label>
  )
}
