import type { RouterContextProvider } from 'react-router'
import { type ZodType, z } from 'zod'
import type { Staff } from '#app/domain/audit-context.ts'
import { undoOrderRules } from '#app/domain/policies/change-order-rules.server.ts'
import type { Result } from '#app/domain/result.ts'
import { CHANGE_MESSAGE_MESSAGES } from '#app/domain/settings/change-message.server.ts'
import {
  changeSettings,
  type PlainGroup,
  UNDO_SETTINGS_MESSAGES,
  undoSettings,
} from '#app/domain/settings/change-settings.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { listSettingsHistory } from './settings-history.server.ts'

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Loads a page of the settings: all settings, and the history of its group (of one of the group's entries with `entry`), with
 * the member of staff who asks. Turns away everybody who may not change settings.
 */
export async function loadSettings({ request, context }: PageArgs, group: keyof Settings, entry?: string) {
  const user = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const [settings, changes] = await Promise.all([findSettings(shop.db), listSettingsHistory(shop.db, group, entry)])
  return { shop, user, settings, changes }
}

/** The forms of a settings page: its own fields, or a change of its history to undo. */
export function settingsFormSchema<Value>(fields: ZodType<Value>) {
  return z.discriminatedUnion('intent', [
    z
      .looseObject({ intent: z.literal('save') })
      .pipe(fields as ZodType<Value, { [field: string]: unknown; intent: 'save' }>)
      .transform((value) => ({ intent: 'save' as const, value })),
    z.object({ intent: z.literal('undo'), change: z.string() }),
  ])
}

const MESSAGES = { ...UNDO_SETTINGS_MESSAGES, ...CHANGE_MESSAGE_MESSAGES }

/** The groups whose changes their page takes back here; the home page does it itself. */
type UndoneHere = PlainGroup | 'orders'

type SettingsInput<Value> = { intent: 'save'; value: Value } | { intent: 'undo'; change: string }

/** The action of a page that edits one group of the settings. */
export async function saveSettings<Group extends PlainGroup>(
  args: PageArgs,
  group: Group,
  fields: ZodType<Parameters<typeof changeSettings<Group>>[3]>,
) {
  const staff = await requireStaff(args.context, args.request, 'settings')
  const form = await args.request.formData()
  const parsed = parseForm(form, settingsFormSchema(fields))
  if (!parsed.ok) return invalidForm(parsed)
  return applySettings(args, { form, staff }, parsed.value, group, (value) =>
    changeSettings(shopOf(args.context), staff, group, value),
  )
}

/** Saves or undoes what a valid form of a settings page asks for; a group with consequences has verbs of its own. */
export async function applySettings<Value>(
  { request, context }: PageArgs,
  { form, staff }: { form: FormData; staff: Staff },
  input: SettingsInput<Value>,
  group: UndoneHere,
  save: (value: Value) => Promise<Result<void, 'code-not-fresh' | 'changed-meanwhile'>>,
) {
  const shop = shopOf(context)
  const isUndo = input.intent === 'undo'
  const changed = isUndo ? await undo(shop, staff, group, input.change) : await save(input.value)
  if (!changed.ok) {
    return changed.reason === 'code-not-fresh' ? codeNeededForm(form) : refusedForm(form, MESSAGES[changed.reason])
  }
  const { pathname, search } = pageUrl(request)
  return redirectWithToast(pathname + search, { title: isUndo ? 'Change undone' : 'Settings saved' })
}

async function undo(shop: Shop, staff: Staff, group: UndoneHere, auditId: string) {
  if (group === 'orders') return undoOrderRules(shop, staff, auditId)
  const undone = await undoSettings(shop, staff, group, auditId)
  // The page of the brand also lists changes of the shop's name, which are of the store.
  const mayBeStore = group === 'brand' && !undone.ok && undone.reason === 'change-not-found'
  return mayBeStore ? undoSettings(shop, staff, 'store', auditId) : undone
}
