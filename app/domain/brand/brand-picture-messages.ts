import { PICTURE_MESSAGES, type PictureReason } from '#app/domain/pictures/picture-refusal.ts'

/** The message for each refusal of a picture of the brand, which may be drawn and not photographed. */
export const BRAND_PICTURE_MESSAGES: Record<PictureReason, string> = {
  ...PICTURE_MESSAGES,
  'picture-empty': 'Please choose a picture.',
  'picture-too-large': 'This picture has too many pixels. Please choose one of at most 40 megapixels, or 12 as AVIF.',
  'picture-unreadable': 'We cannot read this file. Use a PNG, JPEG, WebP or AVIF; save an SVG as a PNG first.',
  'picture-busy': 'Many pictures are arriving just now. Please send yours again in a minute.',
  'picture-not-kept': 'We could not keep the picture just now. Please send it again in a minute.',
}
