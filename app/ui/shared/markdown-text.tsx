import { Fragment } from 'react'
import { Link } from 'react-router'
import { headingId } from '#app/domain/text/heading-id.ts'
import { type InlineText, plainText, type TextBlock } from '#app/domain/text/markdown.ts'

/** An owner's text. Two blocks may be identical, so the index is the key. */
export function MarkdownText({ blocks }: { blocks: readonly TextBlock[] }) {
  return withIndexes(blocks).map(([block, index]) => <Block key={index} block={block} />)
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') {
    const words = <Inline words={block.words} />
    return block.level === 2 ? <h2 id={headingId(plainText(block.words))}>{words}</h2> : <h3>{words}</h3>
  }
  if (block.kind === 'list') return <List block={block} />
  if (block.kind === 'table') return <Table block={block} />
  if (block.kind === 'quote') {
    return (
      <blockquote>
        <MarkdownText blocks={block.blocks} />
      </blockquote>
    )
  }
  return (
    <p>
      <Inline words={block.words} />
    </p>
  )
}

function List({ block }: { block: Extract<TextBlock, { kind: 'list' }> }) {
  const Kind = block.ordered ? 'ol' : 'ul'
  return (
    <Kind>
      {withIndexes(block.items).map(([item, index]) => (
        <li key={index}>
          <Item blocks={item} />
        </li>
      ))}
    </Kind>
  )
}

// A list item of one paragraph has no paragraph spacing.
function Item({ blocks }: { blocks: readonly TextBlock[] }) {
  const [first, ...rest] = blocks
  if (first?.kind !== 'paragraph') return <MarkdownText blocks={blocks} />
  return (
    <>
      <Inline words={first.words} />
      <MarkdownText blocks={rest} />
    </>
  )
}

function Table({ block }: { block: Extract<TextBlock, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <div className="prose-table" role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {withIndexes(block.head).map(([words, index]) => (
              <th key={index} scope="col">
                <Inline words={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withIndexes(block.rows).map(([row, rowIndex]) => (
            <tr key={rowIndex}>
              {withIndexes(row).map(([words, index]) => (
                <td key={index}>
                  <Inline words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Inline({ words }: { words: InlineText }) {
  return withIndexes(words).map(([part, index]) => (
    <Fragment key={index}>
      <Part part={part} />
    </Fragment>
  ))
}

function Part({ part }: { part: InlineText[number] }) {
  if (typeof part === 'string') return part
  const inside = <Inline words={part.words} />
  if (part.kind !== 'link') return part.kind === 'strong' ? <strong>{inside}</strong> : <em>{inside}</em>
  return part.to.startsWith('/') ? <Link to={part.to}>{inside}</Link> : <a href={part.to}>{inside}</a>
}

function withIndexes<T>(items: readonly T[]): (readonly [T, string])[] {
  return items.map((item, index) => [item, `${index}`] as const)
}
