import { foldTyped } from './search-text.ts'

/**
 * How well a product matches a text, best first: its name begins with it, a word of the name does, a Hindi name or search
 * word does, it stands inside the name, it stands in the description, each of its words begins one somewhere.
 */
export const MATCH = { name: 0, wordOfName: 1, hindi: 2, insideName: 3, description: 4, eachWord: 5, none: 6 } as const
export type Match = (typeof MATCH)[keyof typeof MATCH]

/** What is searched: how well each product matches a folded text, and the known word nearest to one with a typo. */
export type Searched = {
  match: (text: string) => readonly Match[]
  nearest: (word: string) => string | null
}

/**
 * Numbers of the products a text finds, best first. `shownFor` is what they were found by where that is not what was
 * typed: the page then names it. Null where the text found them, or where it found nothing.
 */
export type SearchOutcome = { places: readonly number[]; shownFor: string | null }

/** More names than that in one text are no shopping list; each costs a search of its own. */
const MAX_NAMES = 6
/** Of a generic word that is still being typed, so many letters are enough. */
const MIN_GENERIC_LETTERS = 3
const NOTHING: SearchOutcome = { places: [], shownFor: null }

/**
 * Finds what a text means. First what the specification finds (section 5): where the text stands in name or description.
 * Generic words alone mean everything; beside a name they mean nothing, and neither do pack weights. Several foods mean
 * either, those with most of them first. Where nothing is found so, unknown words are corrected, replaced by a synonym, or
 * left out. Blank finds nothing.
 */
export function understandSearch({ match, nearest }: Searched, typed: string): SearchOutcome {
  const text = foldTyped(typed)
  if (text === '') return NOTHING
  const searched = { match: onceEach(match), nearest }
  const matches = searched.match(text)
  const literal = bestFirst(matches)
  const { names, isGeneric } = namesIn(text)
  const meansEverything = names === '' ? isGeneric : literal.length === 0 && beginsGenericWord(text)
  if (meansEverything) return { places: thenOthers(literal, [...matches.keys()]), shownFor: null }
  const words = wordsOf(names)
  if (literal.length > 0) {
    const meansMore = names !== '' && (isGeneric || namesSeveralFoods(words))
    return { places: meansMore ? thenOthers(literal, findAny(searched, words)) : literal, shownFor: null }
  }
  const known = words.map((word) => knownWord(searched, word))
  const found = findAny(
    searched,
    known.filter((word) => word !== null),
  )
  if (found.length === 0) return correctedGeneric(searched, text, matches)
  const isAsTyped = known.every((word, at) => word === words[at]) && wordsOf(names, Infinity).length === words.length
  return { places: found, shownFor: isAsTyped ? null : known.filter(Boolean).join(' ') }
}

/** The same word is looked up several times in one search. */
function onceEach<Result>(find: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text) ?? find(text)
    known.set(text, found)
    return found
  }
}

/** Numbers of the products that match at all, best first; equals keep the order of the catalogue. */
export function bestFirst(matches: readonly Match[]): number[] {
  const found: number[][] = Array.from({ length: MATCH.none }, () => [])
  for (let place = 0; place < matches.length; place++) found[matches[place] ?? MATCH.none]?.push(place)
  return found.flat()
}

function wordsOf(text: string, most = MAX_NAMES): string[] {
  return [...new Set(text.split(' '))].filter((word) => word.length > 1).slice(0, most)
}

/** The word if it finds something, else a synonym that does, else the nearest word; null for none. */
function knownWord({ match, nearest }: Searched, word: string): string | null {
  const finds = (text: string) => match(text).some((one) => one !== MATCH.none)
  if (finds(word)) return word
  const near = /\d/.test(word) ? null : nearest(word)
  const others = [...synonymsOf(word), ...(near ? [near, ...synonymsOf(near)] : [])]
  return others.find(finds) ?? null
}

/** Generic words with a typo: near to “dryfruits” means everything, and the page names the correction. */
function correctedGeneric({ nearest }: Searched, text: string, matches: readonly Match[]): SearchOutcome {
  const meant = text
    .split(' ')
    .map((word) => nearest(word) ?? word)
    .join(' ')
  const { names, isGeneric } = namesIn(meant)
  return names === '' && isGeneric ? { places: [...matches.keys()], shownFor: meant } : NOTHING
}

/** What all words find together, if they do not name several foods; else what any finds: by more words first, then the best of each in turn. */
function findAny({ match }: Searched, words: readonly string[]): readonly number[] {
  if (words.length === 0) return []
  const together = bestFirst(match(words.join(' ')))
  if (words.length === 1 || (together.length > 0 && !namesSeveralFoods(words))) return together
  const matches = words.map(match)
  const lists = matches.map(bestFirst)
  const byScore: number[][] = Array.from({ length: 2 * words.length + 1 }, () => [])
  for (let at = 0; at < Math.max(...lists.map((list) => list.length)); at++) {
    for (const [turn, list] of lists.entries()) {
      const place = list[at]
      // A product that several words find has its turn in the list of the first of them.
      if (place === undefined || matches.findIndex((one) => one[place] !== MATCH.none) !== turn) continue
      byScore[matches.reduce((sum, one) => sum + weightOf(one[place] ?? MATCH.none), 0)]?.push(place)
    }
  }
  return byScore.toReversed().flat()
}

/** A name tells more of what is wished for than a description. */
function weightOf(match: Match): number {
  if (match === MATCH.none) return 0
  return match === MATCH.description ? 1 : 2
}

/** The first places, then the others that are not among them. */
function thenOthers(first: readonly number[], others: readonly number[]): readonly number[] {
  if (first.length === 0) return others
  const known = new Set(first)
  return [...first, ...others.filter((place) => !known.has(place))]
}

// Words of the trade that stand in no product's name, folded as foldText does. Sources: what shoppers type into Indian
// dry-fruit shops, in English, in Hindi and in Latin letters; a shop's own words are the search words of its products.

const list = (words: string) => words.split(/,\s+/)

/** Mean everything on sale when they stand alone, and nothing at all beside a name: premium almonds are almonds. */
const GENERIC_WORDS =
  list(`dry fruits, dry fruit, dryfruits, dryfruit, dry nuts, sukha mewa, sukhe mewe, sookha mewa, sukha meva,
  ड्राई फ्रूट्स, ड्राई फ्रूट, ड्रायफ्रूट, सूखा मेवा, सूखे मेवे, gifts, gift, gifting, hampers, hamper, combo, premium,
  diwali, festival, wedding, snacks, healthy, products, everything, wholesale, गिफ्ट, उपहार, दिवाली`)

/** Tell nothing of what is looked for. */
const STOP_WORDS = list(`and, or, for, of, with, the, in, to, a, an, me, near, aur, ya, ka, ki, ke, wala, wale, buy,
  order, online, price, prices, rate, rates, best, good, quality, box, pack, packs, packet, kg, kgs, kilo, gram, grams,
  gm, gms, और, का, की, के, भाव, किलो, ग्राम`)

/** Words for one food. Where one finds nothing, the first of the others that finds something stands in for it. */
const SYNONYMS = [
  list('almonds, almond, badam, badaam, vadumai, बादाम'),
  list('cashews, cashew, kaju, kajoo, mundhiri, jeedipappu, godambi, काजू'),
  list('walnuts, walnut, akhrot, akhroat, अखरोट'),
  list('pistachios, pistachio, pista, pistha, पिस्ता'),
  list(`raisins, raisin, kishmish, munakka, munaka, manuka, draksha, draksh, sultanas, sultana, किशमिश, मुनक्का, द्राक्ष`),
  list('figs, fig, anjeer, anjir, athipazham, अंजीर'),
  list('apricots, apricot, khubani, khurmani, jardalu, zardalu, खुबानी, जर्दालू'),
  list('dates, date, khajoor, khajur, chuhara, chhuhara, kharik, kharek, खजूर, छुहारा, खारीक'),
  list('pine nuts, chilgoza, neja, nyoza, चिलगोजा'),
]

/** Words a typo may be corrected to although they stand in no product. */
export const TRADE_WORDS: readonly string[] = [...GENERIC_WORDS, ...SYNONYMS.flat()]

const UNITS = 'kgs?|kilos?|kilograms?|gms?|gra?ms?|gr|g|किलो|ग्राम'
const HALVES = 'half|quarter|aadha|adha|ek|pav|paav|pao|आधा|एक|पाव'
const PACK_WEIGHT = new RegExp(`(?<= )(?:(?:\\d \\d{1,2}|\\d+) ?|(?:${HALVES}) )(?:${UNITS})(?= )`, 'g')
const GENERIC = new RegExp(`(?<= )(?:${GENERIC_WORDS.join('|')})(?= )`, 'g')
const STOP = new RegExp(`(?<= )(?:${STOP_WORDS.join('|')})(?= )`, 'g')

/** A folded text without pack weights, generic words and stop words, and whether it had any of the first two. */
function namesIn(text: string): { names: string; isGeneric: boolean } {
  const named = ` ${text} `.replace(PACK_WEIGHT, '').replace(GENERIC, '')
  return { names: named.replace(STOP, '').replace(/ +/g, ' ').trim(), isGeneric: named !== ` ${text} ` }
}

function beginsGenericWord(text: string): boolean {
  return text.length >= MIN_GENERIC_LETTERS && GENERIC_WORDS.some((word) => word.startsWith(text))
}

/** The other words for the food a folded word names; none where it names none. */
function synonymsOf(word: string): readonly string[] {
  return foodOf(word)?.filter((one) => one !== word) ?? []
}

function namesSeveralFoods(words: readonly string[]): boolean {
  return new Set(words.map(foodOf).filter((food) => food !== undefined)).size > 1
}

function foodOf(word: string): readonly string[] | undefined {
  return SYNONYMS.find((words) => words.includes(word))
}
