import type { PublicScan } from '#app/domain/orders/parcel/courier-scan.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'

/** So many scans are shown before the others are asked for. */
const SHOWN = 3

type Props = { parcels: readonly { id: string; name: string; awb: string; scans: readonly PublicScan[] }[] }

/** Where the parcels have been, as their couriers say, newest first. */
export function ParcelScans({ parcels }: Props) {
  const scanned = parcels.filter(({ scans }) => scans.length > 0)
  if (scanned.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="scans">
      <h2 id="scans">{parcels.length === 1 ? 'Where your parcel has been' : 'Where your parcels have been'}</h2>
      {scanned.map((parcel) => (
        <div key={parcel.id} className="mt-4">
          {parcels.length > 1 ? (
            <h3 className="bold plain-heading mb-3">
              {parcel.name} <span className="num nowrap">{parcel.awb}</span>
            </h3>
          ) : null}
          <ScanList scans={parcel.scans.slice(0, SHOWN)} />
          {parcel.scans.length > SHOWN ? (
            <Disclosure summary={`Show all ${parcel.scans.length}`}>
              <ScanList scans={parcel.scans.slice(SHOWN)} />
            </Disclosure>
          ) : null}
        </div>
      ))}
    </section>
  )
}

function ScanList({ scans }: { scans: readonly PublicScan[] }) {
  return (
    <ol className="scan-list">
      {scans.map(({ at, text, place }) => (
        <li key={`${at} ${text}`}>
          <span>
            {text}
            {place ? `, ${place}` : null}
          </span>
          <time className="sm mute num" dateTime={at}>
            {formatDayAndTime(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
