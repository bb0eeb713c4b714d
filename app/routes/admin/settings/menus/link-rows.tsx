import type { FormAnswer } from '#app/domain/form-answer.ts'
import { type LinkablePages, MAX_LINKS, OWN_TARGET } from '#app/domain/menus/linkable-pages.ts'
import type { NamedLink } from '#app/domain/settings/menu-settings.ts'
import { EditableRows } from '#app/ui/admin/editable-rows.tsx'
import { LinkTargetField } from '#app/ui/admin/link-target-field.tsx'
import { typedRows } from '#app/ui/admin/typed-rows.ts'
import { Field, FieldMessage } from '#app/ui/kit/field.tsx'

type Props = {
  /** The name of the list in the form: `main`. */
  list: string
  links: readonly NamedLink[]
  pages: LinkablePages
  /** Addresses that lead nowhere. */
  broken: readonly string[]
  answer: FormAnswer | undefined
}

/** The entries of a menu: rows to add, change, move and remove. */
export function LinkRows({ list, links, pages, broken, answer }: Props) {
  return (
    <>
      {answer?.fields[list] ? <FieldMessage error={answer.fields[list]} /> : null}
      <EditableRows
        noun="entry"
        className="link-rows"
        items={links}
        typed={typedRows(answer, list, 'name', linkOf)}
        blank={{ name: '', to: '/products' }}
        max={MAX_LINKS}
      >
        {({ name, to }, index) => (
          <>
            <Field
              label="Name"
              name={`${list}.${index}.name`}
              maxLength={40}
              autoComplete="off"
              defaultValue={name}
              error={answer?.fields[`${list}.${index}.name`]}
            />
            <LinkTargetField
              names={{ to: `${list}.${index}.to`, own: `${list}.${index}.own` }}
              label="Leads to"
              to={to}
              pages={pages}
              isBroken={broken.includes(to)}
              errors={answer?.fields}
            />
          </>
        )}
      </EditableRows>
    </>
  )
}

/** An entry as it was typed. */
function linkOf(typed: (name: string) => string): NamedLink {
  return { name: typed('name'), to: typed('to') === OWN_TARGET ? typed('own') : typed('to') }
}
