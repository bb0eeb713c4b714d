import type { PaletteHit } from '#app/domain/palette/palette-hit.ts'
import { useAsked } from '#app/ui/admin/use-asked.ts'

export type ShownHit = PaletteHit
export type ShownGroup = { name: string; hits: readonly ShownHit[] }

/** One letter finds half the shop. */
const LEAST = 2

/** What the server finds for the text being typed. */
export function useFound(typed: string): { groups: readonly ShownGroup[]; isAsking: boolean; failed: boolean } {
  const { answer, ...asked } = useAsked<{ groups: readonly ShownGroup[] }>(typed, '/admin/find?q=', LEAST)
  return { groups: answer?.groups ?? [], ...asked }
}
