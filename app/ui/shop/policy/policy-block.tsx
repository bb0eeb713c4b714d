import type { PolicyBlock, PolicyTable } from '#app/domain/policies/policy.ts'
import { LinkedWords } from '#app/ui/shop/linked-words.tsx'

/** A paragraph, a list or a table of a policy. */
export function PolicyBlockView({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedWords words={block} />
      </p>
    )
  if (isTable(block)) return <Table table={block} />
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>
          <LinkedWords words={item} />
        </li>
      ))}
    </ul>
  )
}

function isTable(block: PolicyBlock): block is PolicyTable {
  return typeof block === 'object' && 'rows' in block
}

function Table({ table: { head, rows, figures } }: { table: PolicyTable }) {
  return (
    <table className={figures ? 'figures' : undefined}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
