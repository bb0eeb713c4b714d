// Words of the trade that stand in no product's name, folded as foldText does. Sources: what shoppers type into Indian
// dry-fruit shops, in English, in Hindi and in Latin letters; a shop's own words are the search words of its products.

/** Mean everything on sale when nothing else is said, and nothing at all beside a name: premium almonds are almonds. */
export const GENERIC_WORDS = [
  ...['dry fruits', 'dry fruit', 'dryfruits', 'dryfruit', 'dry nuts', 'sukha mewa', 'sukhe mewe', 'sookha mewa'],
  ...['sukha meva', 'ड्राई फ्रूट्स', 'ड्राई फ्रूट', 'ड्रायफ्रूट', 'सूखा मेवा', 'सूखे मेवे'],
  ...[
    'gifts',
    'gift',
    'gifting',
    'hampers',
    'hamper',
    'combo',
    'premium',
    'diwali',
    'festival',
    'wedding',
    'snacks',
    'healthy',
  ],
  ...['products', 'everything', 'wholesale', 'गिफ्ट', 'उपहार', 'दिवाली'],
] as const

/** Say nothing of what is looked for. */
const FILLER_WORDS = [
  ...[
    'and',
    'or',
    'for',
    'of',
    'with',
    'the',
    'in',
    'to',
    'a',
    'an',
    'me',
    'near',
    'aur',
    'ya',
    'ka',
    'ki',
    'ke',
    'wala',
    'wale',
  ],
  ...[
    'buy',
    'order',
    'online',
    'price',
    'prices',
    'rate',
    'rates',
    'best',
    'good',
    'quality',
    'box',
    'pack',
    'packs',
    'packet',
  ],
  ...['kg', 'kgs', 'kilo', 'gram', 'grams', 'gm', 'gms', 'और', 'का', 'की', 'के', 'भाव', 'किलो', 'ग्राम'],
] as const

/** Words for one food. Where one finds nothing, the first of the others that finds something stands in for it. */
export const SAME_FOOD = [
  ['almonds', 'almond', 'badam', 'badaam', 'vadumai', 'बादाम'],
  ['cashews', 'cashew', 'kaju', 'kajoo', 'mundhiri', 'jeedipappu', 'godambi', 'काजू'],
  ['walnuts', 'walnut', 'akhrot', 'akhroat', 'अखरोट'],
  ['pistachios', 'pistachio', 'pista', 'pistha', 'पिस्ता'],
  [
    'raisins',
    'raisin',
    'kishmish',
    'munakka',
    'munaka',
    'manuka',
    'draksha',
    'draksh',
    'sultanas',
    'sultana',
    'किशमिश',
    'मुनक्का',
    'द्राक्ष',
  ],
  ['figs', 'fig', 'anjeer', 'anjir', 'athipazham', 'अंजीर'],
  ['apricots', 'apricot', 'khubani', 'khurmani', 'jardalu', 'zardalu', 'खुबानी', 'जर्दालू'],
  ['dates', 'date', 'khajoor', 'khajur', 'chuhara', 'chhuhara', 'kharik', 'kharek', 'खजूर', 'छुहारा', 'खारीक'],
  ['pine nuts', 'chilgoza', 'neja', 'nyoza', 'चिलगोजा'],
] as const

const UNITS = 'kgs?|kilos?|kilograms?|gms?|gra?ms?|gr|g|किलो|ग्राम'
const HALVES = 'half|quarter|aadha|adha|ek|pav|paav|pao|आधा|एक|पाव'
const PACK_WEIGHT = new RegExp(`(?<= )(?:(?:\\d \\d{1,2}|\\d+) ?|(?:${HALVES}) )(?:${UNITS})(?= )`, 'g')
const GENERIC = new RegExp(`(?<= )(?:${GENERIC_WORDS.join('|')})(?= )`, 'g')
const FILLER = new RegExp(`(?<= )(?:${FILLER_WORDS.join('|')})(?= )`, 'g')
/** Of a generic word that is still being typed, so many letters are enough. */
const ENOUGH_LETTERS = 3

/** A folded text without pack weights, generic words and fillers, and whether it had any of the first two. */
export function namesIn(text: string): { names: string; isGeneric: boolean } {
  const named = ` ${text} `.replace(PACK_WEIGHT, '').replace(GENERIC, '')
  const isGeneric = named !== ` ${text} `
  return { names: named.replace(FILLER, '').replace(/ +/g, ' ').trim(), isGeneric }
}

/** Whether a generic word begins with this folded text. */
export function beginsGenericWord(text: string): boolean {
  return text.length >= ENOUGH_LETTERS && GENERIC_WORDS.some((word) => word.startsWith(text))
}

/** The other words for the food a folded word names; none where it names none. */
export function otherWordsFor(word: string): readonly string[] {
  return foodOf(word)?.filter((one) => one !== word) ?? []
}

/** Whether folded words name two foods or more. */
export function namesSeveralFoods(words: readonly string[]): boolean {
  return new Set(words.map(foodOf).filter((food) => food !== undefined)).size > 1
}

function foodOf(word: string): readonly string[] | undefined {
  return SAME_FOOD.find((words: readonly string[]) => words.includes(word))
}
