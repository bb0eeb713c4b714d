import { data, Link } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import type { Policy, PolicyBlock, PolicyTable } from '#app/domain/policies/policy.ts'
import { isPolicyName, POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { policyTableOfContents } from '#app/domain/policies/policy-table-of-contents.ts'
import { type CustomPolicyPage, shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { readPolicySettings } from '#app/domain/settings/read-public-settings.server.ts'
import { headingId } from '#app/domain/text/heading-id.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageMeta } from '#app/http/html/page-meta.server.ts'
import { MarkdownText } from '#app/ui/shared/markdown-text.tsx'
import { shownMeta } from '#app/ui/shared/shown-meta.ts'
import { LinkedText } from '#app/ui/shop/linked-text.tsx'
import type { Route } from './+types/route.ts'

const DESCRIPTIONS: Record<PolicyName, (shopName: string) => string> = {
  'privacy-policy': (shop) => `What data ${shop} keeps about you, what for, how long, and how you take it back.`,
  'terms-of-service': (shop) => `What you can expect of ${shop} and what it expects of you when you order.`,
  'shipping-policy': () => 'What delivery costs by PIN code and weight, how long it takes, and cash on delivery.',
  'return-policy': () => 'Cancelling an order, what is made good of food, and how money comes back.',
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  shownMeta(loaderData, loaderData?.policy.title ?? 'Policy', matches)

/** One page for the four policies, each at its own address (app/routes.ts). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replaceAll('/', '')
  if (!isPolicyName(name)) throw data(null, { status: 404 })
  const shop = shopOf(context)
  const settings = await readPolicySettings(shop)
  const shopName = settings.store.name
  const meta = pageMeta(
    { origin: shop.origin, brand: brandOf(settings) },
    { name: POLICY_NAMES[name], description: DESCRIPTIONS[name](shopName), path: `/${name}` },
  )
  return { policy: shownPolicy(name, settings), meta }
}

export default function PolicyRoute({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />
}

const dateFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A policy: title, date, sections, and links to the other policies. */
function PolicyPage({ policy }: { policy: Policy | CustomPolicyPage }) {
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
            {others.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
