import type { BrandSettings, Settings, StoreSettings } from '#app/domain/settings/settings.ts'

/** The whole brand as the owner edits it: the settings of its own, and the shop's name and `about` from the store's. */
export type Brand = BrandSettings & Pick<StoreSettings, 'name' | 'about'>

/** The fields of the brand that hold a picture's address. */
export const BRAND_PICTURES = [
  'logo',
  'icon',
  'homePicture',
  'sharePicture',
  'storyPicture',
] as const satisfies readonly (keyof Brand)[]

/** The brand in the settings. */
export function brandOf({ store, brand }: Pick<Settings, 'store' | 'brand'>): Brand {
  return { name: store.name, about: store.about, ...brand }
}

/** The tagline as a sentence, as the headline of the home page shows it. */
export function taglineSentence(tagline: string): string {
  const sentence = tagline.charAt(0).toUpperCase() + tagline.slice(1)
  return /[\p{Script=Latin}\d)]$/u.test(sentence) ? `${sentence}.` : sentence
}

/** The brand as the two groups of settings that hold it; the reverse of brandOf. */
export function brandToSettings({ name, about, ...brand }: Brand) {
  return { store: { name, about }, brand }
}

/** The path of the page with the seller's story. */
export const STORY_PATH = '/our-story'
