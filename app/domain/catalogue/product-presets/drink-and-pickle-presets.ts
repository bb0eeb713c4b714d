import { KEEP_SPICE, NO_ALLERGEN, type ProductPreset, productPreset } from './product-preset.ts'

const coffee = { allergen: NO_ALLERGEN, keep: KEEP_SPICE, unless: 'iced mocha premix vanilla' }
// What is brewed of other plants is no tea of heading 0902, and what is mixed with them has a recipe of its own.
const tea = {
  allergen: NO_ALLERGEN,
  keep: KEEP_SPICE,
  months: 18,
  unless:
    'blue butterfly chamomile detox flower flowers fruit ginger hibiscus iced instant jasmine kahwa lavender lemon lemongrass ' +
    'lime matcha mint moringa oolong peppermint premix rose slimming vanilla white yellow',
}
const KEEP_PICKLE = 'Keep cool and dry, away from sunlight. Use a dry spoon and close the lid tightly.'

/**
 * What is usual of coffee, tea, pickles and papad. HSN codes are those of the customs tariff, to six digits where the
 * last two depend on the pack or the kind. The rate is 5 % for roasted coffee and its mixtures (0901) and tea (0902),
 * and since 22 September 2025 for instant coffee (2101) and pickles (2001); coffee beans that are not roasted and papad
 * (1905) are exempt. Only instant coffee has a row in the USDA SR table: of the others the nutrition is left to the
 * shop, as are the recipe and the allergens of pickles and papad (asafoetida is mostly mixed with wheat), and the
 * shares of coffee and chicory, which the label has to name.
 */
export const DRINK_AND_PICKLE_PRESETS: readonly ProductPreset[] = [
  productPreset(
    'coffee',
    'Coffee, ground',
    'coffee,ground coffee,coffee powder,roast and ground coffee,roasted coffee powder',
    {
      ...coffee,
      hindi: 'Coffee powder',
      devanagari: 'कॉफ़ी पाउडर',
      hsn: '090121',
      generic: 'Roasted and ground coffee',
      ingredients: 'Coffee',
      months: 9,
    },
  ),
  productPreset('coffee-beans', 'Coffee beans, roasted', 'coffee beans,roasted coffee beans', {
    ...coffee,
    hsn: '090121',
    generic: 'Roasted coffee beans',
    ingredients: 'Coffee beans',
    months: 12,
  }),
  productPreset('green-coffee', 'Coffee beans, not roasted', 'green coffee,green coffee beans,unroasted coffee beans', {
    ...coffee,
    hsn: '090111',
    gstRate: '0',
    generic: 'Green coffee beans, not roasted',
    ingredients: 'Coffee beans',
    months: 12,
  }),
  productPreset('coffee-chicory', 'Coffee with chicory', 'filter coffee,filter coffee powder,coffee chicory', {
    ...coffee,
    hsn: '090190',
    generic: 'Coffee-chicory mixture',
    months: 9,
  }),
  productPreset('instant-coffee', 'Coffee, instant', 'instant coffee,instant coffee powder', {
    ...coffee,
    hsn: '210111',
    generic: 'Instant coffee',
    ingredients: 'Coffee',
    months: 18,
    per100g: [353, 12.2, 0.5, 75.4, 0],
  }),
  productPreset('papad', 'Papad', 'papads,papadum,papadums,appalam,urad papad,moong papad', {
    hindi: 'Papad',
    devanagari: 'पापड़',
    hsn: '19059040',
    gstRate: '0',
    generic: 'Papad',
    months: 6,
    keep: KEEP_SPICE,
  }),
  productPreset(
    'pickle',
    'Pickle',
    'pickles,achar,achaar,mango pickle,lemon pickle,lime pickle,garlic pickle,chilli pickle,mixed pickle',
    {
      hindi: 'Achar',
      devanagari: 'अचार',
      hsn: '200190',
      generic: 'Pickle',
      months: 12,
      keep: KEEP_PICKLE,
    },
  ),
  productPreset('tea', 'Tea, black', 'tea,black tea,tea leaves,chai,chai patti,ctc tea,assam tea,darjeeling tea', {
    ...tea,
    hindi: 'Chai patti',
    devanagari: 'चाय पत्ती',
    hsn: '090230',
    generic: 'Black tea',
    ingredients: 'Tea',
  }),
  productPreset('green-tea', 'Tea, green', 'green tea,green tea leaves', {
    ...tea,
    hindi: 'Green chai',
    hsn: '090210',
    generic: 'Green tea',
    ingredients: 'Tea',
    months: 12,
  }),
]
