import type { ConnectionField } from './connection-service.ts'

// The services that are chosen by an address, a mail server and a bucket, and what the owner types for each. The fields
// are settings of the environment, or parts of one of them.

type Services = Readonly<Record<string, { title: string; fields: readonly ConnectionField[] }>>

/** The mail servers. */
export const MAIL_SERVICES: Services = {
  smtp: {
    title: 'Mail server (SMTP)',
    fields: [
      { name: 'MAIL_HOST', label: 'Server', setting: 'MAIL_URL', isServer: true, placeholder: 'smtp.example.com' },
      {
        name: 'MAIL_PORT',
        label: 'Port and encryption',
        setting: 'MAIL_URL',
        options: [
          ['587', '587, STARTTLS'],
          ['465', '465, TLS'],
          ['2525', '2525, STARTTLS'],
          ['25', '25, STARTTLS'],
        ],
      },
      { name: 'MAIL_USER', label: 'User', setting: 'MAIL_URL', isOptional: true },
      { name: 'MAIL_PASSWORD', label: 'Password', setting: 'MAIL_URL', isKey: true, isOptional: true },
      {
        name: 'MAIL_FROM',
        label: 'Sender',
        hint: 'Customers see the shop’s name at this address.',
        placeholder: 'orders@shop.example',
      },
    ],
  },
}

/** The file storages. */
export const FILES_SERVICES: Services = {
  s3: {
    title: 'S3 bucket',
    fields: [
      {
        name: 'FILES_ENDPOINT',
        label: 'Endpoint',
        setting: 'FILES_URL',
        isServer: true,
        hint: 'Of any service that speaks S3: AWS, Cloudflare R2, Google Cloud, MinIO.',
        placeholder: 'https://s3.ap-south-1.amazonaws.com',
      },
      { name: 'FILES_BUCKET', label: 'Bucket', setting: 'FILES_URL', placeholder: 'photographs' },
      {
        name: 'FILES_REGION',
        label: 'Region',
        setting: 'FILES_URL',
        isOptional: true,
        placeholder: 'ap-south-1',
      },
      { name: 'FILES_ACCESS_KEY_ID', label: 'Access key id', isKey: true },
      { name: 'FILES_SECRET_ACCESS_KEY', label: 'Secret access key', isKey: true },
    ],
  },
}
