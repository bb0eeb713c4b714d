import { PICTURE_MESSAGES, type PictureReason } from './uploaded-picture.ts'

/** One of several photographs that was not taken: its place among them, from 0, and why. */
export type RefusedPicture = { at: number; reason: PictureReason }

/** A photograph that was not taken, by the name its owner knows it by. */
export type RefusedFile = { name: string; message: string }

/** Each refused photograph of those chosen, by its file's name. */
export function refusedFiles(names: readonly string[], refused: readonly RefusedPicture[]): RefusedFile[] {
  return refused.map(({ at, reason }) => ({
    name: names[at] || `Photograph ${at + 1}`,
    message: PICTURE_MESSAGES[reason],
  }))
}

/** "IMG_7.jpg: This file is larger than 8 MB. …" */
export function refusedFileMessage({ name, message }: RefusedFile): string {
  return `${name}: ${message}`
}

/** The message about photographs beyond the places there are; null where all have one. */
export function leftOutMessage(names: readonly string[], most: number): string | null {
  const [first, ...others] = names
  if (first === undefined) return null
  const places = most === 1 ? 'Only one photograph' : `Only ${most} photographs`
  const more = others.length === 0 ? '' : others.length === 1 ? ' and one more' : ` and ${others.length} more`
  return `${places}: ${first}${more} ${others.length === 0 ? 'was' : 'were'} left out.`
}

/** A file's name without its ending: a photograph saved anew in another format is the same photograph. */
export function nameWithoutEnding(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase()
}

/** Each line once, in their order. */
export function distinct(lines: readonly string[]): string[] {
  return Array.from(new Set(lines))
}
