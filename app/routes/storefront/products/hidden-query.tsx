import { linkWith, type ProductQuery } from '#app/domain/catalogue/listing/product-query.ts'

/** What else is chosen, carried along by a form that changes only its own part. */
export function HiddenQuery({ query }: { query: ProductQuery }) {
  const params = new URL(linkWith(query, {}), 'http://list').searchParams
  return Array.from(params, ([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
