import { formatMoney } from '#app/domain/money/money.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { isWeeklySlot, weeklySlotText } from './delivery/weekly-slot.ts'
import { BRAND_PICTURE } from './home-settings.ts'
import { BUILT_IN_HOME_PICTURE } from './settings.ts'
import { GST_BEGAN, GST_SCHEMES, schemeRules } from './tax/gst-scheme.ts'

const MAX_PIN_CODES_SHOWN = 12

/** Formats the value of a setting. Truncates texts longer than `maxLength` characters. */
export function formatSettingValue(path: readonly string[], value: unknown, maxLength = 90): string {
  const field = path.at(-1) ?? ''
  if (path.at(-2) === 'sections') return value === undefined ? 'not on the page' : 'on the page'
  if (value === undefined || value === null) return 'the standard'
  if (value === '') return 'nothing'
  if (typeof value === 'number' && field.endsWith('Paise')) return formatMoney(value)
  if (typeof value === 'number' && field.endsWith('Grams')) return formatWeight(value)
  if (field === 'packingPercent') return `${value} %`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if ((path.includes('zonePins') || field === 'pincodes') && Array.isArray(value) && value.length > MAX_PIN_CODES_SHOWN)
    return `${value.slice(0, MAX_PIN_CODES_SHOWN).join(', ')} and ${value.length - MAX_PIN_CODES_SHOWN} more`
  if (Array.isArray(value)) return value.map(nameInList).join(', ') || 'none'
  if (/^logo$|^icon$|^picture$|Picture$/.test(field)) return pictureName(String(value))
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > maxLength ? `${text.slice(0, maxLength - 2)}…` : text
}

/** The file name of a picture as it was uploaded. */
function pictureName(address: string): string {
  if (address === BUILT_IN_HOME_PICTURE || address === BRAND_PICTURE) return 'the standard'
  return /\d_([a-z0-9-]+?)(?:-framed)?-\d+x\d+\.webp$/.exec(address)?.[1] ?? address
}

function nameInList(item: unknown): string {
  if (typeof item === 'object' && item !== null && 'question' in item) return String(item.question)
  if (typeof item === 'object' && item !== null && 'fromDay' in item && 'scheme' in item)
    return schemeText(item.scheme, String(item.fromDay))
  if (isWeeklySlot(item)) return `${weeklySlotText(item)}, ${formatCount(item.places, 'order')}`
  if (typeof item === 'object' && item !== null && 'isShown' in item && 'name' in item)
    return item.isShown ? String(item.name) : `${item.name} (not shown)`
  if (typeof item === 'object' && item !== null && 'to' in item && 'name' in item) return `${item.name} (${item.to})`
  return typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item)
}

/** The scheme that a shop has from a day on; GST_BEGAN: that it always had. */
function schemeText(scheme: unknown, fromDay: string): string {
  const known = GST_SCHEMES.find((each) => each === scheme)
  const name = known ? schemeRules(known).name : String(scheme)
  return fromDay === GST_BEGAN ? name : `${name} from ${fromDay}`
}
