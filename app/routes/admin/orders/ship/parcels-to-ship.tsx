import { Link } from 'react-router'
import type { Grams } from '#app/domain/weight.ts'
import { PrintThese } from '#app/ui/admin/print-these.tsx'
import { formatKilos } from '#app/ui/admin/stock-line.tsx'

type Props = {
  parcels: readonly { id: string; name: string; pincode: string; weightGrams: Grams }[]
  isChosen: boolean
  seesOrders: boolean
}

/** The parcels that wait for a carrier, in the order in which AWBs alone go to them. */
export function ParcelsToShip({ parcels, isChosen, seesOrders }: Props) {
  return (
    <section className="panel" aria-label="Parcels">
      <div className="ph2">
        <h2>{isChosen ? 'Chosen parcels' : 'Packed, oldest first'}</h2>
        <span className="sm mute num">{parcels.length}</span>
      </div>
      <p className="mb-4">
        <PrintThese orderIds={parcels.map(({ id }) => id)} />
      </p>
      <ol className="shiplines">
        {parcels.map(({ id, name, pincode, weightGrams }) => (
          <li key={id}>
            <span className="row between num">
              {seesOrders ? (
                <Link className="oname" to={`/admin/orders/${id}`}>
                  {id}
                </Link>
              ) : (
                <b>{id}</b>
              )}
              <b>{formatKilos(weightGrams)}</b>
            </span>
            <span className="sm mute num">
              {name}, {pincode}
            </span>
          </li>
        ))}
      </ol>
      {isChosen ? (
        <p className="mt-3">
          <Link className="link sm tapline" to="/admin/orders/ship">
            All packed parcels
          </Link>
        </p>
      ) : null}
    </section>
  )
}
