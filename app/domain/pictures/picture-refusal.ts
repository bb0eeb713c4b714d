import { MAX_PICTURE_BYTES } from './upload-limits.ts'

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
