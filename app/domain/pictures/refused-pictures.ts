import type { FormAnswer } from '#app/domain/form-answer.ts'
import { PICTURE_MESSAGES, type PictureReason } from './picture-refusal.ts'

/** A refused photograph of several: its index and the reason. */
export type RefusedPicture = { at: number; reason: PictureReason }

/** A refused photograph with its file name and message. */
export type RefusedFile = { name: string; message: string }

/** The answer to a form with photographs that was refused. */
export type PhotoFormAnswer = FormAnswer & {
  /** Refused photographs, by file name. */
  refusedPhotos?: readonly RefusedFile[]
}

/** The refused photographs of the chosen files, with their names and messages. */
export function refusedFiles(names: readonly string[], refused: readonly RefusedPicture[]): RefusedFile[] {
  return refused.map(({ at, reason }) => ({
    name: names[at] || `Photograph ${at + 1}`,
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
