import { ButtonLink } from '#app/ui/kit/button.tsx'

/** An order that replaced another one, and whether it can be paid now. */
export type NewerOrder = { id: string; mayPay: boolean }

/** Leads from a replaced order to the newer one, where it is paid. */
export function NewerOrderLink({ newer: { id, mayPay } }: { newer: NewerOrder }) {
  return (
    <ButtonLink kind="primary" large to={`/track/${id}`}>
      {mayPay ? 'Pay the newer order' : 'See the newer order'}
    </ButtonLink>
  )
}
