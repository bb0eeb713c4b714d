import type { LabelFact } from '#app/domain/catalogue/product/label-facts.ts'
import { Picture } from '#app/ui/shop/picture.tsx'

/** `photograph` is the address of the label's, empty where there is none; `largest` where it is to be read. `name` is the product's. */
type Props = { facts: readonly LabelFact[]; photograph: string; largest: string; name: string }

/** What stands on the label, as a plain table, and the label itself where there is a photograph of it. */
export function LabelTable({ facts, photograph, largest, name }: Props) {
  return (
    <section>
      <h2>On the label</h2>
      {photograph ? (
        // The photograph by itself: there a browser makes it as large as anybody needs to read it.
        <a className="label-photo" href={largest} target="_blank" rel="noreferrer">
          <Picture image={photograph} alt={`Label of ${name}`} sizes="8rem" />
          <span className="link">Read the label, full size</span>
        </a>
      ) : null}
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
