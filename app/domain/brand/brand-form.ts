import { z } from 'zod'
import { isBrandKey } from '#app/domain/pictures/picture-key.ts'
import { PICTURE_MESSAGES, type PictureReason } from '#app/domain/pictures/picture-refusal.ts'
import { keyOfUpload } from '#app/domain/pictures/upload-address.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { BUILT_IN_HOME_PICTURE, ORDER_LETTERS } from '#app/domain/settings/settings.ts'
import { visibleText } from '#app/domain/text/visible-text.ts'
import { accentRefusal, isAccentName } from './accent.ts'

/** The message for each refusal of a picture of the brand, which may be drawn and not photographed. */
export const BRAND_PICTURE_MESSAGES: Record<PictureReason, string> = {
  ...PICTURE_MESSAGES,
  'picture-empty': 'Please choose a picture.',
  'picture-too-large': 'This picture has too many pixels. Please choose one of at most 40 megapixels, or 12 as AVIF.',
  'picture-unreadable': 'We cannot read this file. Use a PNG, JPEG, WebP or AVIF; save an SVG as a PNG first.',
  'picture-busy': 'Many pictures are arriving just now. Please send yours again in a minute.',
  'picture-not-kept': 'We could not keep the picture just now. Please send it again in a minute.',
}

const line = (max: number, empty: string) =>
  z
    .string()
    .transform(visibleText)
    .pipe(z.string().min(1, empty).max(max, `Use at most ${max} characters.`))
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en-IN')} characters.`)

const picture = z
  .string()
  .refine(
    (address) => address === '' || isBrandKey(keyOfUpload(address) ?? ''),
    'This picture is not one of yours. Please add it again.',
  )

/** The shop's name, and what its goods are called. */
export const shopNameSchema = line(40, 'Enter the name shoppers see.')
export const goodsNameSchema = line(40, 'Name your goods: spices, dry fruits and nuts.')

const ALT_NEEDED = 'Say what it shows, for shoppers who cannot see it.'
const ALT_OF_BUILT_IN = 'This describes the picture you replaced. Say what yours shows.'

/**
 * The form of the brand. `accent` is a colour of the palette, or `own` with the colour in `ownColour`, which is refused
 * unless every text in it can be read. Texts get Unix line ends. Pictures are addresses of uploads for the brand;
 * without one on the home page, nothing describes it.
 */
export const brandFormSchema = z
  .object({
    name: shopNameSchema,
    orderLetters: z
      .string()
      .trim()
      .toUpperCase()
      .refine((letters) => ORDER_LETTERS.test(letters), 'Use two to four letters from A to Z.'),
    tagline: line(60, 'Say in a few words what you stand for.'),
    about: line(300, 'Say in a sentence what you sell.'),
    goods: goodsNameSchema,
    range: line(160, 'Name your best-known goods.'),
    searchText: line(40, 'Say what shoppers can search for.'),
    keeping: optional(300),
    accent: z.string().refine((name) => name === 'own' || isAccentName(name), 'Choose a colour.'),
    ownColour: z.string().trim().toLowerCase(),
    logo: picture,
    icon: picture,
    sharePicture: picture,
    homePicture: z.literal(BUILT_IN_HOME_PICTURE).or(picture),
    homePictureAlt: optional(150),
    story: z
      .string()
      .transform((text) => text.replace(/\r\n?/g, '\n').trim())
      .pipe(optional(20_000)),
    storyPicture: picture,
    storyPictureAlt: optional(150),
  })
  .superRefine((brand, context) => {
    const refuse = (field: string, message: string | null) => {
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
    if (brand.accent === 'own') refuse('ownColour', accentRefusal(brand.ownColour))
    if (brand.homePicture && !brand.homePictureAlt) refuse('homePictureAlt', ALT_NEEDED)
    const isOwn = brand.homePicture && brand.homePicture !== BUILT_IN_HOME_PICTURE
    // The field keeps its text when another picture is chosen.
    if (isOwn && brand.homePictureAlt === DEFAULT_SETTINGS.brand.homePictureAlt)
      refuse('homePictureAlt', ALT_OF_BUILT_IN)
    if (brand.storyPicture && !brand.storyPictureAlt) refuse('storyPictureAlt', ALT_NEEDED)
    if (brand.storyPicture && !brand.story) refuse('story', 'Write a few lines to the photograph, or remove it.')
  })
  .transform(({ ownColour, ...brand }) => ({
    ...brand,
    accent: brand.accent === 'own' ? ownColour : brand.accent,
    homePictureAlt: brand.homePicture ? brand.homePictureAlt : '',
  }))
