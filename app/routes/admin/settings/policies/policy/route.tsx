import { useDeferredValue, useMemo } from 'react'
import { data } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { changePolicy } from '#app/domain/policies/change-policy.server.ts'
import { type EditablePolicy, editablePolicy } from '#app/domain/policies/editable-policy.server.ts'
import { policyFormSchema } from '#app/domain/policies/policy-form.ts'
import { isPolicyName, POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { settingsFormSchema } from '#app/domain/settings/saving/settings-form.ts'
import { findPolicySettings } from '#app/domain/settings/texts/policy-settings-store.server.ts'
import { parseMarkdown } from '#app/domain/text/markdown.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { MarkdownField } from '#app/ui/admin/markdown-field.tsx'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useFieldValue } from '#app/ui/kit/use-field-values.ts'
import { MarkdownText } from '#app/ui/shared/markdown-text.tsx'
import { SettingsForm } from '../../settings-form.tsx'
import { applySettings, readSettingsPage } from '../../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../../settings-page.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  settingsMeta(loaderData ? POLICY_NAMES[loaderData.name] : 'Policy', matches)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const name = nameOf(params.name)
  const { shop, changes } = await readSettingsPage({ request, context }, 'policies', name)
  const settings = await findPolicySettings(shop.db)
  return { name, policy: editablePolicy(name, settings), changes }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'settings')
  const name = nameOf(params.name)
  const form = await request.formData()
  const parsed = parseForm(form, settingsFormSchema(policyFormSchema))
  if (!parsed.ok) return invalidForm(parsed)
  return applySettings({ request, context }, { form, staff }, parsed.value, 'policies', (policy) =>
    changePolicy(shopOf(context), staff, name, policy),
  )
}

function nameOf(text: string): PolicyName {
  if (!isPolicyName(text)) throw data(null, { status: 404 })
  return text
}

export const shouldRevalidate = () => true

export default function PolicySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { name, policy, changes } = loaderData
  const seePage = (
    <ButtonLink kind="quiet" to={`/${name}`}>
      See the page
    </ButtonLink>
  )
  return (
    <SettingsPage
      title={POLICY_NAMES[name]}
      back={{ to: '/admin/settings/policies', name: 'the policies' }}
      links={seePage}
      changes={changes}
      actionData={actionData}
    >
      {(answer) => <PolicyEditor key={name} policy={policy} answer={answer} />}
    </SettingsPage>
  )
}

type Props = { policy: EditablePolicy; answer: FormAnswer | undefined }

/** Edits the text of a policy in Markdown, with a preview. */
function PolicyEditor({ policy, answer }: Props) {
  const { standard, own, version, seenText, seenStandard } = policy
  const stored = own ?? standard
  const { text, fill, field } = useFieldValue<HTMLTextAreaElement>(answer?.typed.text ?? stored)
  const shown = useDeferredValue(text)
  const blocks = useMemo(() => parseMarkdown(shown), [shown])
  const isStandard = text.trim() === standard.trim()
  return (
    <>
      <SettingsForm
        title={isStandard ? 'The standard text' : 'Your own text'}
        saves="policy"
        seen={null}
        codeMessage="Shoppers order under this text. Please confirm the change with a one-time code."
        answer={answer}
      >
        <p className="sm mute mb-4">
          {isStandard
            ? 'It follows your settings by itself. Change a word and it becomes your own text, which stays as it is.'
            : 'It no longer follows your settings. What the law wants named (seller, officer, days, charges) is now yours to keep right.'}
        </p>
        {answer?.refusal ? (
          <div className="mb-4">
            <p className="sm mute">Saved now:</p>
            <p className="sms">{stored}</p>
          </div>
        ) : null}
        <VersionField of={version} answer={answer} />
        <VersionField name="seenText" of={seenText} answer={answer} />
        <VersionField name="seenStandard" of={seenStandard} answer={answer} />
        <MarkdownField
          label="Text"
          name="text"
          rows={18}
          hint="Markdown: ## for a heading, - for a point, **bold**, [words](/contact) for a link."
          error={answer?.fields.text}
          field={field}
        />
        {isStandard ? null : (
          <Button kind="text" onClick={() => fill(standard)}>
            Back to the standard text
          </Button>
        )}
      </SettingsForm>
      <Panel id="preview" heading="What shoppers read">
        <article className="prose policy-preview">
          <MarkdownText blocks={blocks} />
        </article>
      </Panel>
    </>
  )
}
