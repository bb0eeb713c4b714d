/**
 * The message of the refusal `changed-meanwhile`: names the products by their ids. `names` has those that still exist,
 * empty for a draft without a name.
 */
export function pricesChangedMessage(productIds: readonly string[], names: ReadonlyMap<string, string>): string {
  const changed = productIds.map((id) =>
    names.has(id) ? names.get(id) || 'an unnamed draft' : 'a product that is deleted now',
  )
  return `Someone changed ${changed.join(', ')} meanwhile. What you typed is still here: look at the prices now, then save again.`
}
