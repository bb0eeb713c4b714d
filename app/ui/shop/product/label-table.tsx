import type { LabelFact } from '#app/domain/catalogue/label-facts.ts'

/** What stands on the label, as a plain table. */
export function LabelTable({ facts }: { facts: readonly LabelFact[] }) {
  return (
    <section>
      <h2>On the label</h2>
      <table className="facts-t">
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.name}>
              <th scope="row">{fact.name}</th>
              <td>{fact.strong ? <b>{fact.value}</b> : fact.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
