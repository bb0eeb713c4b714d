import type { FormAnswer } from '#app/domain/form-answer.ts'

/** The maximum size of a photograph, in bytes; for pixels see PIXEL_LIMITS. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** The maximum side of a stored original: enough for the 12 megapixels of a phone and for print on A4. */
export const MAX_ORIGINAL_SIDE = 4096
/** The maximum ratio of the longer to the shorter side: a photograph 1280 px wide is then at most 6400 px high. */
export const MAX_ASPECT_RATIO = 5

/** The message for each refusal of a photograph. */
export const PICTURE_MESSAGES = {
  'picture-empty': 'Please choose a photograph.',
  'picture-too-heavy': `This file is larger than ${MAX_PICTURE_BYTES / 2 ** 20} MB. Please choose a smaller one.`,
  'picture-too-large':
    'This photograph has too many pixels. Please choose one of at most 40 megapixels, or 12 as AVIF.',
  'picture-too-long': 'This picture is too long and narrow. Crop it and send it again.',
  'picture-too-demanding': 'This file takes too much to open. Please send a smaller version of it.',
  'picture-unreadable': 'This is not a photograph we can read. Use a JPEG, PNG, WebP or AVIF file.',
  'picture-heic':
    'This photograph is a HEIC, which browsers cannot show. On the iPhone choose Settings → Camera → Formats → Most Compatible and take it again, or share it as a JPEG.',
  'picture-busy': 'Many photographs are arriving just now. Please send yours again in a minute.',
  'picture-not-kept': 'We could not keep the photograph just now. Please send it again in a minute.',
} as const
export type PictureReason = keyof typeof PICTURE_MESSAGES

/** Whether a refusal is temporary: the same photograph may be accepted a minute later. */
export function isTemporary(reason: string): boolean {
  return reason === 'picture-busy' || reason === 'picture-not-kept'
}

/** A refused photograph of several: its index and the reason. */
export type RefusedPicture = { index: number; reason: PictureReason }

/** A refused photograph with its file name and message. */
export type RefusedFile = { name: string; message: string }

/** The answer to a form with photographs that was refused. */
export type PhotoFormAnswer = FormAnswer & {
  /** Refused photographs, by file name. */
  refusedPhotos?: readonly RefusedFile[]
}

/** The refused photographs of the chosen files, with their names and messages. */
export function refusedFiles(names: readonly string[], refused: readonly RefusedPicture[]): RefusedFile[] {
  return refused.map(({ index, reason }) => ({
    name: names[index] || `Photograph ${index + 1}`,
    message: PICTURE_MESSAGES[reason],
  }))
}

/** The message with the file name: "IMG_7.jpg: This file is larger than …" */
export function refusedFileMessage({ name, message }: RefusedFile): string {
  return `${name}: ${message}`
}

/** The message about more bytes than the photographs of a form may have together. */
export function tooLargeMessage(max: number, maxBytes: number): string {
  if (max === 1) return PICTURE_MESSAGES['picture-too-heavy']
  return `Together these photographs are larger than ${maxBytes / 2 ** 20} MB. Please choose fewer or smaller ones.`
}

/** The message about photographs beyond the maximum, by their names; null without any. */
export function leftOutMessage(names: readonly string[], max: number): string | null {
  const [first, ...others] = names
  if (first === undefined) return null
  const limit = max === 1 ? 'Only one photograph' : `Only ${max} photographs`
  const more = others.length === 0 ? '' : others.length === 1 ? ' and one more' : ` and ${others.length} more`
  return `${limit}: ${first}${more} ${others.length === 0 ? 'was' : 'were'} left out.`
}
