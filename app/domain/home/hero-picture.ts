import type { Brand } from '#app/domain/brand/brand.ts'
import { builtInPicture, type PictureSources, uploadedPicture } from '#app/domain/pictures/picture-sources.ts'
import { isFramed } from '#app/domain/pictures/upload-address.ts'
import { BUILT_IN_HOME_PICTURE } from '#app/domain/settings/settings.ts'
import { HERO_TALL, HERO_WIDE } from './built-in-hero-shapes.ts'

type Sized = PictureSources & { sizes: string }

/** The picture beside the headline of the home page, on a phone and on a desktop. */
export type HeroPictureSources = { alt: string; ground: 'studio' | 'white' | 'own'; phone: Sized; desktop: Sized }

export const ON_DESKTOP = '(min-width: 50em)'
// The wide picture is cropped to its right two thirds, so it is wider than its box.
const WIDE_SIZES = 'min(61rem, 78vw)'
// Slightly less than the screen's width, so that a common phone of 721 px loads the 720 px file and not the next larger
// one.
const TALL_SIZES = '97vw'
const OWN_SIZES = 'min(40rem, 52vw)'

/**
 * The four bowls, or the picture of the brand; null without one. `files` is the base URL of uploads (PictureStorage).
 */
export function heroPicture(
  { homePicture: address, homePictureAlt: alt }: HomeFields,
  files: string,
): HeroPictureSources | null {
  if (address === BUILT_IN_HOME_PICTURE) {
    const [phone, desktop] = [builtInPicture('hero-tall', HERO_TALL), builtInPicture('hero-wide', HERO_WIDE)]
    return { alt, ground: 'studio', phone: { ...phone, sizes: TALL_SIZES }, desktop: { ...desktop, sizes: WIDE_SIZES } }
  }
  const own = uploadedPicture(address, files)
  if (!own) return null
  const ground = isFramed(address) ? 'own' : 'white'
  return { alt, ground, phone: { ...own, sizes: TALL_SIZES }, desktop: { ...own, sizes: OWN_SIZES } }
}

type HomeFields = Pick<Brand, 'homePicture' | 'homePictureAlt'>
