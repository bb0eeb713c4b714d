import type { RouterContextProvider } from 'react-router'
import type { ZodType } from 'zod'
import type { Staff } from '#app/domain/actor.ts'
import type { Permission } from '#app/domain/identity/staff/permission.ts'
import { SERIES_MESSAGES } from '#app/domain/orders/invoicing/document-number.ts'
import type { Refusal, Result } from '#app/domain/result.ts'
import type { SettingsConflict } from '#app/domain/settings/saving/merge-concurrent-changes.ts'
import { UNDO_SETTINGS_MESSAGES } from '#app/domain/settings/saving/restore-settings-group.server.ts'
import { settingsFormSchema } from '#app/domain/settings/saving/settings-form.ts'
import type { SettingsGroupPatch } from '#app/domain/settings/saving/settings-patch.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { CHANGE_TEXT_MESSAGES } from '#app/domain/settings/texts/change-message-template.server.ts'
import { FIRST_SCHEME_MESSAGES, saveSettings } from '#app/domain/settings-changes/save-settings.server.ts'
import { SETTINGS_PROBLEM_MESSAGES } from '#app/domain/settings-changes/settings-problem.server.ts'
import { undoSettings } from '#app/domain/settings-changes/undo-settings.server.ts'
import { findNextSetupStep } from '#app/domain/setup/list-setup-steps.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { pathWithSetupStep, SETUP_STEP_PARAM } from '#app/ui/admin/path-with-setup-step.ts'
import { conflictForm, seenIn } from './settings-conflict.server.ts'
import { listSettingsHistory } from './settings-history.server.ts'

/** The permission to change a group: what roles may do is for whoever hands out roles. */
function permissionOf(group: keyof Settings): Permission {
  return group === 'roles' ? 'team' : 'settings'
}

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Loads a page of the settings: all settings, and the history of its group (of one of the group's entries with
 * `entry`), with the member of staff who asks. Turns away everybody who may not change settings.
 */
export async function readSettingsPage({ request, context }: PageArgs, group: keyof Settings, entry?: string) {
  const user = await requireStaff(context, request, permissionOf(group))
  const shop = shopOf(context)
  const [settings, changes] = await Promise.all([findSettings(shop.db), listSettingsHistory(shop.db, group, entry)])
  return { shop, user, settings, changes }
}

type SettingsInput<Value> = { intent: 'save'; value: Value } | { intent: 'undo'; change: string }

/** The action of a page that edits one group of the settings, of which it saves the fields that its editor changed. */
export async function settingsAction<Group extends keyof Settings>(
  args: PageArgs,
  group: Group,
  fields: ZodType<SettingsGroupPatch<Group>>,
) {
  const staff = await requireStaff(args.context, args.request, permissionOf(group))
  const form = await args.request.formData()
  const parsed = parseForm(form, settingsFormSchema(fields))
  if (!parsed.ok) return invalidForm(parsed)
  return applySettings(args, { form, staff }, parsed.value, group, (value) =>
    saveSettings(shopOf(args.context), staff, { [group]: value }, seenIn(form)),
  )
}

type SaveRefusal = keyof typeof MESSAGES | Refusal<'changed-meanwhile', SettingsConflict>
const MESSAGES = {
  ...UNDO_SETTINGS_MESSAGES,
  ...CHANGE_TEXT_MESSAGES,
  ...SETTINGS_PROBLEM_MESSAGES,
  ...FIRST_SCHEME_MESSAGES,
}

const FIELD_OF: Partial<Record<keyof typeof MESSAGES, string>> = {
  'seller-missing': 'status',
  'gstin-missing': 'status',
  'registration-missing': 'gstin',
  'rates-missing': 'scheme',
  'documents-issued': 'scheme',
  'cash-below-smallest-order': 'maximumPaise',
  'smallest-order-above-cash': 'minimumOrderPaise',
  'same-prefix': 'creditNotePrefix',
  'invoice-prefix-used': 'invoicePrefix',
  'credit-note-prefix-used': 'creditNotePrefix',
  'challan-same-prefix': 'challanPrefix',
  'challan-prefix-used': 'challanPrefix',
  'bill-same-prefix': 'billPrefix',
  'bill-prefix-used': 'billPrefix',
  'plain-bill-same-prefix': 'plainBillPrefix',
  'plain-bill-prefix-used': 'plainBillPrefix',
}

/** Saves or undoes what a valid form of a settings page asks for; a group with consequences has verbs of its own. */
export async function applySettings<Value>(
  { request, context }: PageArgs,
  { form, staff }: { form: FormData; staff: Staff },
  input: SettingsInput<Value>,
  group: keyof Settings,
  save: (value: Value) => Promise<Result<void, SaveRefusal>>,
) {
  const shop = shopOf(context)
  const isUndo = input.intent === 'undo'
  const changed: Result<void, SaveRefusal> = isUndo
    ? await undoSettings(shop, staff, group, input.change)
    : await save(input.value)
  if (changed.ok) {
    const to = isUndo ? null : await setupPathAfter(request, shop)
    const { pathname, search } = pageUrl(request)
    return redirectWithToast(to ?? pathname + search, { title: isUndo ? 'Change undone' : 'Settings saved' })
  }
  if (changed.reason === 'code-not-fresh') return codeNeededForm(form)
  if (changed.detail) return conflictForm(form, changed.detail)
  // The prefixes are on the page of taxes only: elsewhere the message is above the form.
  const isElsewhere = isUndo || (group !== 'tax' && changed.reason in SERIES_MESSAGES)
  return refusedForm(form, MESSAGES[changed.reason], { field: isElsewhere ? undefined : FIELD_OF[changed.reason] })
}

/**
 * Where a saved form leads on a page that the set-up list led to: to the next step, or to the list once nothing is
 * left. Null on any other page.
 */
export async function setupPathAfter(request: Request, shop: Shop): Promise<string | null> {
  const { pathname, searchParams } = pageUrl(request)
  const name = searchParams.get(SETUP_STEP_PARAM)
  if (name === null) return null
  const next = await findNextSetupStep(shop, { name, pathname })
  return next ? pathWithSetupStep(next.name, next.page) : shop.panelPath({ page: 'settings' })
}
