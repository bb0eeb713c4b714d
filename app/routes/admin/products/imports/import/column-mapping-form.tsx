import { Form } from 'react-router'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { columnTargets, isFullyMapped } from '#app/domain/product-imports/column-mapping.ts'
import type { ProductImport } from '#app/domain/product-imports/product-import.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { Select } from '#app/ui/kit/select.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { CancelImport } from './cancel-import.tsx'
import { columnLabel } from './column-label.ts'

type ColumnMappingFormProps = {
  file: ProductImport
  examples: readonly (readonly string[])[]
  packSizes: readonly PackSize[]
}

/** Maps the columns of the file, each shown with its first cells. */
export function ColumnMappingForm({ file, examples, packSizes }: ColumnMappingFormProps) {
  const busy = useIsSubmitting({ intent: 'check' })
  const choices = <ColumnChoices file={file} examples={examples} packSizes={packSizes} />
  return (
    <Panel id="columns" heading={isFullyMapped(file) ? 'Its columns are known' : 'What do its columns mean?'}>
      <Form method="post" action={`/admin/products/import/${file.id}`}>
        <input type="hidden" name="intent" value="check" />
        {isFullyMapped(file) ? (
          <Disclosure summary={`Look at all ${file.headers.length} columns`}>{choices}</Disclosure>
        ) : (
          choices
        )}
        <div className="mt-4">
          <Button kind="primary" type="submit" busy={busy}>
            Check the rows
          </Button>
        </div>
      </Form>
      <CancelImport />
    </Panel>
  )
}

/** A choice for each column of the file, in its order. */
function ColumnChoices({ file, examples, packSizes }: ColumnMappingFormProps) {
  const columns = file.headers.map((header, index) => ({ field: `column-${index}`, header, index }))
  return (
    <ul className="import-columns">
      {columns.map(({ field, header, index }) => (
        <li key={field}>
          <label htmlFor={field}>
            <b className="bold truncate">{header || `Column ${index + 1}`}</b>
            <span className="xs mute truncate">
              {examples
                .map((cells) => cells[index])
                .filter(Boolean)
                .join(' · ') || 'empty'}
            </span>
          </label>
          <Select id={field} name="column" defaultValue={file.mapping[index] ?? ''}>
            <option value="">Do not read</option>
            {columnTargets(packSizes).map((target) => (
              <option key={target} value={target}>
                {columnLabel(target)}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  )
}
