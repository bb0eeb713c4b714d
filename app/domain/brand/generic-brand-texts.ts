import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { capitalize } from '#app/domain/text/capitalize.ts'
import { type Brand, brandOf } from './brand.ts'

/**
 * The brand in words that hold for any goods sold by weight, for the owner to better; nothing of the first shop is
 * left.
 */
export function withGenericTexts(seen: Brand, { name, goods }: Pick<Brand, 'name' | 'goods'>): Brand {
  return {
    ...seen,
    name,
    goods,
    tagline: `good ${goods}, by weight`.slice(0, 60),
    about: `${capitalize(goods)}, sold by weight.`,
    range: capitalize(goods),
    searchText: `Search ${goods}...`.slice(0, 40),
    keeping: '',
    homePicture: '',
    homePictureAlt: '',
  }
}

const EXAMPLE = brandOf(DEFAULT_SETTINGS)

/**
 * The brand of a shop that sells other goods than the first one, without the words and the picture of the first that
 * its owner left as they were.
 */
export function withoutExampleTexts(brand: Brand): Brand {
  if (brand.goods === EXAMPLE.goods) return brand
  const own = withGenericTexts(brand, brand)
  const words = Object.keys(own) as (keyof Brand)[]
  return {
    ...brand,
    ...Object.fromEntries(words.flatMap((word) => (brand[word] === EXAMPLE[word] ? [[word, own[word]]] : []))),
  }
}
