import type { IssuedDocument } from '#app/domain/books/issued-document.ts'

/** GSTR-3B 3.1(a), 3.1(c) and 3.2 of some documents. */
export function gstr3bOf(documents: readonly IssuedDocument[]) {
  const taxed = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
  const states = new Map<string, { pos: string; taxablePaise: number; igstPaise: number }>()
  let exemptPaise = 0
  for (const { kind, buyerGstin, buyerState: pos, shopState, lines } of documents) {
    const sign = kind === 'invoice' ? 1 : -1
    const isNamed = buyerGstin === null && pos !== shopState
    const state = states.get(pos) ?? { pos, taxablePaise: 0, igstPaise: 0 }
    if (isNamed) states.set(pos, state)
    for (const line of lines) {
      if (line.rateBp === 0) {
        exemptPaise += sign * line.taxablePaise
        continue
      }
      for (const key of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const) taxed[key] += sign * line[key]
      if (!isNamed) continue
      state.taxablePaise += sign * line.taxablePaise
      state.igstPaise += sign * line.igstPaise
    }
  }
  return { taxed, exemptPaise, interState: Array.from(states.values()).sort((a, b) => (a.pos < b.pos ? -1 : 1)) }
}
