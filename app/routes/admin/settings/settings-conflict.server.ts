import { parseJson } from '#app/domain/parse-json.ts'
import { isWeeklySlot, slotFields } from '#app/domain/settings/delivery/weekly-slot.ts'
import {
  type FieldNow,
  type SettingsConflict,
  seenAfter,
} from '#app/domain/settings/saving/merge-concurrent-changes.ts'
import { settingLabel } from '#app/domain/settings/setting-label.ts'
import { SAVE_SETTINGS_MESSAGES } from '#app/domain/settings-changes/save-settings.server.ts'
import { toDatetimeLocal } from '#app/domain/time/datetime-local.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import { namesFor, valueText } from './settings-history.server.ts'

/**
 * What a form of the settings showed when it was opened, as it came back from the browser; null if it cannot be read.
 */
export function seenIn(form: FormData): unknown {
  return parseJson(String(form.get('seenFields')))
}

/**
 * Answers to a form that somebody else has overtaken: it asks about the fields that both changed, and has now seen what
 * is stored in those, so that it can be sent again. Fields it left alone show what the other saved: `overtaken` is set,
 * with which the page mounts its form again.
 */
export function conflictForm(form: FormData, { clashes, others }: SettingsConflict) {
  const shown = others.filter((field) => showStored(form, field))
  const seen = JSON.stringify(seenAfter(seenIn(form), [...clashes, ...shown]))
  form.set('seenFields', seen)
  if (shown.length > 0) form.set('overtaken', seen)
  const fields = Object.fromEntries(clashes.map((clash) => [fieldOf(clash), messageOf(clash)]))
  return refusedForm(form, SAVE_SETTINGS_MESSAGES['changed-meanwhile'], { fields })
}

/**
 * Shows the stored value in a field. Texts, ticks and rows are shown as they are stored. Of an amount, or of a list in
 * one field, what was sent is removed, so that the page shows the stored value in its own format. Returns false if the
 * form has no field of this name.
 */
function showStored(form: FormData, { path, now }: FieldNow): boolean {
  const name = fieldOf({ path })
  // Two fields show the accent.
  if (name === 'accent' || now === null || now === undefined) return false
  if (typeof now === 'boolean') setTick(form, name, now)
  else if (INSTANTS.has(name)) form.set(name, toDatetimeLocal(String(now)))
  else if (typeof now === 'string') form.set(name, now)
  else if (Array.isArray(now) && !form.has(name)) setRows(form, name, now)
  else if (form.has(name)) form.delete(name)
  else return false
  return true
}

/** Fields of an instant, which a form shows as a day and a time in India. */
const INSTANTS: ReadonlySet<string> = new Set(['from', 'until'])

function setTick(form: FormData, name: string, isTicked: boolean): void {
  if (isTicked) form.set(name, 'on')
  else form.delete(name)
}

/** Replaces the rows of a list, whose fields are named `main.0.name`. */
function setRows(form: FormData, list: string, rows: readonly unknown[]): void {
  for (const name of Array.from(form.keys())) if (name.startsWith(`${list}.`)) form.delete(name)
  for (const [index, row] of rows.entries())
    for (const [part, value] of Object.entries(isWeeklySlot(row) ? slotFields(row) : (row as object))) {
      const name = `${list}.${index}.${part}`
      if (typeof value === 'boolean') setTick(form, name, value)
      else form.set(name, String(value))
    }
}

/** The name of a field in its form: its path without the group, or the group if that is a list. */
function fieldOf({ path: [group = '', ...rest] }: Pick<FieldNow, 'path'>): string {
  return rest.length === 0 ? group : rest.join('.')
}

function messageOf({ path: [, ...field], now }: FieldNow): string {
  const name = settingLabel(field, namesFor(field))
  return `Somebody else changed ${name} meanwhile. Save again to keep yours. ${savedNow(valueText(field, now))}`
}

function savedNow(saved: string): string {
  return `Saved now: ${saved}${/[.!?…।]$/.test(saved) ? '' : '.'}`
}
