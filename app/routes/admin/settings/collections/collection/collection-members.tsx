import { Form, Link, useNavigation } from 'react-router'
import type { CollectionMember, EditableCollection } from '#app/domain/catalogue/collections/collection.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { SearchField } from '#app/ui/admin/search-field.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'

/** Products on one page of the list. */
export const PER_PAGE = 50

type MembersProps = {
  members: readonly CollectionMember[]
  text: string
  page: number
  pages: number
  /** All of them. */
  count: number
  collection: EditableCollection
}

/** The products of the collection, page by page or by their name; each can be taken out of it. */
export function CollectionMembers({ members, text, page, pages, count, collection: { name } }: MembersProps) {
  const taken = useNavigation().formData?.get('product')
  return (
    <Panel
      id="members"
      heading={formatCount(count, 'product')}
      beside={
        <ButtonLink kind="quiet" to="/admin/products">
          Choose products
        </ButtonLink>
      }
      className="mt-4"
    >
      <p className="sm mute mb-3">
        To put products in, tick them in the list of products, or tick {name} in the form of one.
      </p>
      {count > PER_PAGE || text ? (
        <div className="mb-3">
          <SearchField label="Search its products" placeholder="Name" text={text} />
        </div>
      ) : null}
      {members.length === 0 && text ? <p className="sm mute">No product of it matches “{text}”.</p> : null}
      <ul className="stack">
        {members.map((product) => (
          <li className="row between" key={product.id}>
            <span>
              <Link to={`/admin/products/${product.id}`} lang={languageOf(product.name)}>
                {product.name || 'Unnamed draft'}
              </Link>{' '}
              {product.isShown ? null : <Badge kind="quiet">Not on sale</Badge>}
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="product" value={product.id} />
              <Button
                kind="quiet"
                type="submit"
                name="intent"
                value="take-out"
                aria-label={`Take out ${product.name || 'unnamed draft'}`}
                busy={taken === product.id}
              >
                Take out
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <PreviousNextLinks page={page} pages={pages} what="products" />
    </Panel>
  )
}
