import { type ProductQuery, productListPath } from '#app/domain/catalogue/listing/product-query.ts'

/** The rest of the query, as hidden fields of a form that changes only its own part. */
export function HiddenQuery({ query }: { query: ProductQuery }) {
  const params = new URL(productListPath(query, {}), 'http://list').searchParams
  return Array.from(params, ([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
