import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'

/** The customer's addresses. */
export function CustomerAddresses({ addresses }: { addresses: readonly Address[] }) {
  return (
    <section className="panel" aria-labelledby="addresses">
      <div className="panel-head">
        <h2 id="addresses">Addresses</h2>
      </div>
      {addresses.length === 0 ? <p className="sm mute">None saved.</p> : null}
      <ul className="stack sm">
        {addresses.map((address) => (
          <li key={address.id}>
            <b className="bold">{address.fullName}</b> <span className="mute">{address.type}</span>
            {addressLines(address).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
