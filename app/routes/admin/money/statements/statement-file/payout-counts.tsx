import { formatMoney } from '#app/domain/money/money.ts'
import type { MissingInFile } from '#app/domain/orders/payout-statements/missing-money.ts'
import type { PayoutGroup, PayoutSummary } from '#app/domain/orders/payout-statements/payout-summary.ts'

// The groups in the order of the page; the others are shown where a file has any.
const NAMES: Readonly<Record<PayoutGroup, string>> = {
  matched: 'in full',
  short: 'short',
  over: 'more than due',
  double: 'paid twice',
  unknown: 'not known here',
  'not-due': 'nothing was due',
  'taken-back': 'taken back from you',
  known: 'in your books already',
}
const ALWAYS: readonly PayoutGroup[] = ['matched', 'short', 'over', 'double', 'unknown']
const TO_LOOK_AT: readonly PayoutGroup[] = ['short', 'over', 'double', 'unknown', 'not-due', 'taken-back']

/** The rows of a file by what was found, each with its count and rupees; and what should be in it and is not. */
export function PayoutCounts({ summary, missing }: { summary: PayoutSummary; missing?: MissingInFile }) {
  const groups = (Object.keys(NAMES) as PayoutGroup[]).filter(
    (group) => ALWAYS.includes(group) || summary.groups[group],
  )
  return (
    <dl className="payout-counts">
      {groups.map((group) => {
        const { rows, paise } = summary.groups[group] ?? { rows: 0, paise: 0 }
        return (
          <Count
            key={group}
            name={NAMES[group]}
            rows={rows}
            paise={paise}
            isWarning={rows > 0 && TO_LOOK_AT.includes(group)}
          />
        )
      })}
      {missing ? (
        <Count name="missing" rows={missing.count} paise={missing.paise} isWarning={missing.count > 0} />
      ) : null}
    </dl>
  )
}

function Count({ name, rows, paise, isWarning }: { name: string; rows: number; paise: number; isWarning: boolean }) {
  return (
    <div className={isWarning ? 'warn' : undefined}>
      <dt className="sm">{name}</dt>
      <dd>
        <b className="num">{rows.toLocaleString('en-IN')}</b> <span className="sm num">{formatMoney(paise)}</span>
      </dd>
    </div>
  )
}
