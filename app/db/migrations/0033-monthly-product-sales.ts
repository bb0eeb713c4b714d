import type { Migration } from './migration.ts'

/** Product sales by month: a year of two hundred products is 73,000 rows by day and 2,400 by month. */
export const monthlyProductSales: Migration = {
  name: '0033-monthly-product-sales',
  sql: `
CREATE TABLE monthly_product_sales (
  month text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  packs bigint NOT NULL,
  weight_grams bigint NOT NULL,
  sales_paise bigint NOT NULL,
  PRIMARY KEY (month, product_id)
);
INSERT INTO monthly_product_sales (month, product_id, name, packs, weight_grams, sales_paise)
  SELECT substr(day, 1, 7), product_id, max(name), sum(packs), sum(weight_grams), sum(sales_paise)
  FROM daily_product_sales GROUP BY 1, 2;
`,
}
