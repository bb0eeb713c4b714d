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

/** The headline of the home page: the tagline as a sentence. */
export function headline(tagline: string): string {
  const sentence = tagline.charAt(0).toUpperCase() + tagline.slice(1)
  return /[\p{Script=Latin}\d)]$/u.test(sentence) ? `${sentence}.` : sentence
}

/** The fields that somebody else changed since this form was opened, and that it would overwrite. */
export function brandClashes({
  seen,
  now,
  typed,
}: {
  seen: Partial<Brand>
  now: Brand
  typed: Brand
}): (keyof Brand)[] {
  return (Object.keys(now) as (keyof Brand)[]).filter(
    (field) => typed[field] !== seen[field] && now[field] !== seen[field] && now[field] !== typed[field],
  )
}

/** The brand with what was typed; fields that were not touched keep what is stored now. */
export function mergedBrand({ seen, now, typed }: { seen: Partial<Brand>; now: Brand; typed: Brand }): Brand {
  const touched = Object.entries(typed).filter(([field, value]) => value !== seen[field as keyof Brand])
  return { ...now, ...Object.fromEntries(touched) }
}
