// Words of the trade that are in no product's name, folded like foldText. Sources: search terms of Indian dry-fruit
// shops, in English, Hindi and transliterated Hindi. A shop adds its own as search words of products.

const list = (words: string) => words.split(/,\s+/)

/** Words that alone find everything, and beside a name are ignored: premium almonds are almonds. */
export const GENERIC_WORDS =
  list(`dry fruits, dry fruit, dryfruits, dryfruit, dry nuts, sukha mewa, sukhe mewe, sookha mewa, sukha meva,
  ड्राई फ्रूट्स, ड्राई फ्रूट, ड्रायफ्रूट, सूखा मेवा, सूखे मेवे, gifts, gift, gifting, hampers, hamper, combo, premium,
  diwali, festival, wedding, snacks, healthy, products, everything, wholesale, गिफ्ट, उपहार, दिवाली`)

/** Words that are always ignored. */
export const STOP_WORDS =
  list(`and, or, for, of, with, the, in, to, a, an, me, near, aur, ya, ka, ki, ke, wala, wale, buy,
  order, online, price, prices, rate, rates, best, good, quality, box, pack, packs, packet, kg, kgs, kilo, gram, grams,
  gm, gms, और, का, की, के, भाव, किलो, ग्राम`)

/** Words for the same food. A word without results is replaced by the first of the others that has some. */
export const SYNONYMS = [
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

/** Words to which a typing error may be corrected although no product contains them. */
export const TRADE_WORDS: readonly string[] = [...GENERIC_WORDS, ...SYNONYMS.flat()]
