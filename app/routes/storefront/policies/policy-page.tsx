import { Link } from 'react-router'
import type { Policy, PolicyBlock, PolicyTable } from '#app/domain/policies/policy.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'
import { policyTableOfContents } from '#app/domain/policies/policy-table-of-contents.ts'
import type { CustomPolicyPage } from '#app/domain/policies/shown-policy.ts'
import { headingId } from '#app/domain/text/heading-id.ts'
import { MarkdownText } from '#app/ui/shared/markdown-text.tsx'
import { LinkedText } from '#app/ui/shop/linked-text.tsx'

const dateFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A policy: title, date, sections, and links to the other policies. */
export function PolicyPage({ policy }: { policy: Policy | CustomPolicyPage }) {
  const others = Object.entries(POLICY_NAMES).filter(([, title]) => title !== policy.title)
  return (
    <div className="wrap page policy">
      <article className="prose">
        <h1>{policy.title}</h1>
        <p className="sm mute">
          Version {policy.version}, in force from{' '}
          <time dateTime={policy.inForceFrom}>{dateFormat.format(new Date(policy.inForceFrom))}</time>
        </p>
        {'blocks' in policy ? <MarkdownText blocks={policy.blocks} /> : <StandardText policy={policy} />}
      </article>
      <PolicyContents policy={policy} />
      <nav className="policy-others" aria-label="Other policies">
        {others.map(([name, title]) => (
          <Link key={name} className="link touch-link" to={`/${name}`}>
            {title}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function StandardText({ policy }: { policy: Policy }) {
  return (
    <>
      <p className="lead">{policy.lead}</p>
      {policy.sections.map(({ title, blocks }) => (
        <section key={title}>
          <h2 id={headingId(title)}>{title}</h2>
          {blocks.map((block) => (
            <PolicyBlockView key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </>
  )
}

/** The table of contents, beside the policy where there is room. */
function PolicyContents({ policy }: { policy: Policy | CustomPolicyPage }) {
  const parts = policyTableOfContents(policy)
  if (parts.length < 3) return null
  return (
    <nav className="policy-contents sm" aria-labelledby="policy-contents">
      <h2 id="policy-contents">On this page</h2>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A paragraph, a list or a table of a policy. */
function PolicyBlockView({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  if (isTable(block)) return <Table table={block} />
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>
          <LinkedText text={item} />
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
