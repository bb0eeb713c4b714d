type Change = Pick<MutationRecord, 'removedNodes' | 'nextSibling' | 'previousSibling'>

/** The row that took the place of one removed: the next that is still there, else the one before; null when the list is gone or empty. */
export function neighbourOf(row: Node, changes: readonly Change[]): Element | null {
  return beside(row, 'nextSibling', changes) ?? beside(row, 'previousSibling', changes)
}

function beside(row: Node, side: 'nextSibling' | 'previousSibling', changes: readonly Change[]): Element | null {
  const removal = changes.find(({ removedNodes }) => Array.from(removedNodes).includes(row))
  const neighbour = removal?.[side]
  if (!neighbour) return null
  if (!neighbour.isConnected) return beside(neighbour, side, changes)
  return neighbour as Element
}
