/** The message when a command needs a shop and there is none. */
export function noShopMessage(place: string): string {
  return `There is no shop in ${place}. DATABASE_URL, or DATA_DIR, says where it is.`
}
