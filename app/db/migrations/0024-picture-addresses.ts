import type { Migration } from './migration.ts'

/**
 * New addresses of the shop's own pictures, some of which show something else now. Whether a picture is illustrative follows from
 * its address.
 */
export const pictureAddresses: Migration = {
  name: '0024-pictures-made-anew',
  sql: `
UPDATE products SET image = replace(image, '/pictures/v1/', '/pictures/v2/'),
  images = replace(images, '/pictures/v1/', '/pictures/v2/'),
  label_image = replace(label_image, '/pictures/v1/', '/pictures/v2/');
UPDATE order_lines SET image = replace(image, '/pictures/v1/', '/pictures/v2/');
ALTER TABLE products DROP COLUMN picture_note;
`,
}
