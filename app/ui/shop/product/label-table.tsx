import type { LabelFact } from '#app/domain/catalogue/label-facts.ts'
import { largestPicture } from '#app/domain/catalogue/picture.ts'
import { useSite } from '#app/ui/shop/layout/site.ts'
import { Picture } from '#app/ui/shop/picture.tsx'

/** `photograph` is the address of the label's; empty where there is none. `name` is the product's. */
type Props = { facts: readonly LabelFact[]; photograph: string; name: string }

/** What stands on the label, as a plain table, and the label itself where there is a photograph of it. */
export function LabelTable({ facts, photograph, name }: Props) {
  const files = useSite()?.files
  return (
    <section>
      <h2>On the label</h2>
      {photograph ? (
        // The photograph by itself: there a browser makes it as large as anybody needs to read it.
        <a className="label-photo" href={largestPicture(photograph, files)} target="_blank" rel="noreferrer">
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
