/**
 * Every environment variable of the shop, by subject: its check, its default and what docs/configuration.md says of it
 * (`npm run configuration` writes that page). `unset` says what happens without a default; an `isSecret` can also be
 * given as a file.
 */
import { FIRST_SHOP } from '@spokehaat/contract/shop/first-shop'
import { z } from 'zod'
import { isCommonPassword } from './common-passwords.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const port = z.coerce.number().int().min(1).max(65_535)
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'is no address such as https://shop.example' })
  .transform((url) => url.replace(/\/+$/, ''))
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error:
    'is no address such as postgres://user:password@host:5432/database (in a password % @ / : # ? are written as ' +
    '%25 %40 %2F %3A %23 %3F)',
})
const text = z.string().min(1)

const seconds = (most: number) => z.coerce.number().int().min(0).max(most)

const isOrigin = (url: string) => new URL(url).href === `${new URL(url).origin}/`

const shop = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production').meta({
    description: 'Leave it at production; the others are for `npm run dev` and the tests.',
  }),
  PORT: port.default(3000).meta({
    description: 'Port of the shop. The sandbox gateway takes the next one.',
  }),
  HOST: text.default('0.0.0.0').meta({ description: 'Address that the shop listens on.' }),
  PUBLIC_URL: httpUrl.refine(isOrigin, 'must end after the host: pages live at the root').optional().meta({
    description: 'The shop’s address as browsers see it, without a path.',
    unset: '`http://localhost:PORT`',
  }),
  TRUST_PROXY: flag.prefault('off').meta({
    description: '`on` behind a proxy that sets X-Forwarded-For.',
  }),
  HSTS_SUBDOMAINS: flag.prefault('on').meta({
    description: '`off` where other subdomains are not on https.',
  }),
  DATA_DIR: text.default('./data').meta({
    description:
      'Folder of the embedded database, pictures, mails, messages to phones and generated secrets.',
  }),
  DEMO: flag.optional().meta({
    description:
      'Fills an empty catalogue with the demo shop. Without `SMTP_URL`, admins read the mails in the dashboard.',
    unset: '`on` with the embedded database, else `off`',
  }),
}

const database = {
  DATABASE_URL: postgresUrl.optional().meta({
    description: 'A PostgreSQL of your own, version 15 or later.',
    unset: 'the shop starts its own',
    isSecret: true,
  }),
  DATABASE_READ_URL: postgresUrl.optional().meta({
    description:
      'A streaming replica of the same database, one server: public pages are read there while it is well, ' +
      'else from `DATABASE_URL`.',
    unset: '`DATABASE_URL`',
    isSecret: true,
  }),
  DATABASE_READ_LAG: z.coerce.number().min(0.5).max(60).default(1).meta({
    description: 'Seconds that the replica may be behind and still be read.',
  }),
  DATABASE_DIRECT_URL: postgresUrl.optional().meta({
    description:
      'PostgreSQL itself, where `DATABASE_URL` is a pooler such as PgBouncer. Migrations and notices of changes use it.',
    unset: '`DATABASE_URL`',
    isSecret: true,
  }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(20).meta({
    description: 'Most connections that a node opens.',
  }),
  DATABASE_PREPARED: flag.optional().meta({
    description:
      'Whether statements are prepared once per connection. `off` for a pooler that lends connections by transaction ' +
      'and does not know prepared statements (PgBouncer before 1.21).',
    unset: '`on`, but `off` with `DATABASE_DIRECT_URL`',
  }),
  BACKUP_BEFORE_MIGRATION: flag.prefault('on').meta({
    description:
      'Whether a backup is written to `DATA_DIR/backups` before a new version changes the database.',
  }),
}

const accounts = {
  SESSION_SECRET: z
    .string()
    .min(32, 'needs at least 32 characters')
    .optional()
    .meta({
      description:
        'Signs the tokens of those who are signed in. Must be set, and the same on every node, with a database of your own. ' +
        'A new one signs everybody out and makes authenticator keys unreadable: their owners need a recovery code.',
      unset: 'generated, and kept in `DATA_DIR`',
      isSecret: true,
    }),
  ADMIN_EMAIL: z.email().optional().meta({
    description: 'E-mail address of the first admin.',
    unset: 'generated, and printed at the start',
  }),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'needs at least 8 characters')
    .refine((password) => !isCommonPassword(password), 'is on every guessing list, please choose another')
    .optional()
    .meta({
      description: 'Password of the first admin.',
      unset: 'generated, and printed at the start',
      isSecret: true,
    }),
  RESET_TWO_FACTOR: z
    .email()
    .optional()
    .meta({
      description:
        'Turns two-factor sign-in off for this address at the start, for a last admin without phone and codes. ' +
        'Take it out again afterwards.',
    }),
  CONFIRM_EMAIL: z
    .enum(['first', 'later'])
    .optional()
    .meta({
      description:
        '`first`: new customers sign in only after they confirm their address, and nobody learns by registering who has ' +
        'an account. `later`: they sign in at once.',
      unset: '`first` with `SMTP_URL`, else `later`',
    }),
}

const payments = {
  PAYMENT_URL: httpUrl.optional().meta({
    description: 'Origin of ShurjoPay’s API.',
    unset: 'the sandbox gateway',
  }),
  PAYMENT_USERNAME: text.optional().meta({
    description: 'User name of the merchant; must be set with `PAYMENT_URL`.',
    isSecret: true,
  }),
  PAYMENT_PASSWORD: text.optional().meta({
    description: 'Password of the merchant; must be set with `PAYMENT_URL`.',
    isSecret: true,
  }),
  PAYMENT_PREFIX: z.string().min(1).max(20).default('SH').meta({
    description: 'The merchant’s prefix, which ShurjoPay issues.',
  }),
  PAYMENT_SANDBOX: flag.optional().meta({
    description:
      '`on` lets a shop that looks real use a sandbox, where anyone pays with a click. A shop looks real with a ' +
      'public `PUBLIC_URL`, `DEMO=off` or a database of its own; without this it then refuses to start with a sandbox ' +
      '(ours or ShurjoPay’s).',
  }),
  PAYMENT_SANDBOX_HOST: text.default('127.0.0.1').meta({
    description: 'Address that the sandbox gateway, and the sandbox of couriers, listen on.',
  }),
  COURIER_SANDBOX: flag.optional().meta({
    description:
      '`on` starts the sandbox of couriers beside the shop, on `PORT` + 2: Pathao, Steadfast, RedX and Paperfly, and no ' +
      'parcel moves.',
    unset: '`on` beside the sandbox gateway, else `off`',
  }),
}

const pictures = {
  IMAGE_STORE: z.enum(['disk', 's3', 'imgbb']).default('disk').meta({
    description: 'Where uploaded pictures are stored. `imgbb` and `s3` need the settings below.',
  }),
  IMGBB_KEY: text.optional().meta({ description: 'Key of the imgbb account.', isSecret: true }),
  S3_ENDPOINT: httpUrl.optional().meta({ description: 'Address of the S3 service.' }),
  S3_REGION: text.default('auto').meta({ description: 'Region of the bucket.' }),
  S3_BUCKET: text.optional().meta({ description: 'Name of the bucket.' }),
  S3_ACCESS_KEY_ID: text.optional().meta({ description: 'Access key of the bucket.', isSecret: true }),
  S3_SECRET_ACCESS_KEY: text.optional().meta({ description: 'Secret of the access key.', isSecret: true }),
  S3_PUBLIC_URL: httpUrl.optional().meta({
    description: 'Address from which browsers load the bucket’s pictures.',
    unset: 'the bucket’s own address',
  }),
  PICTURE_CACHE_MB: z.coerce.number().min(1).max(1_000_000).default(512).meta({
    description:
      'Megabytes of resized pictures kept in `DATA_DIR/cache/pictures`; the least recently used go first.',
  }),
}

const mail = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'is no address such as smtps://user:password@mail.example (an @ of the user is written as %40)',
    })
    .optional()
    .meta({
      description: 'The mail server, such as `smtps://user:password@mail.example`.',
      unset: 'mails become `.eml` files in `DATA_DIR/mail`',
      isSecret: true,
    }),
  MAIL_SANDBOX: flag.optional().meta({
    description:
      '`on` lets a shop with a public `PUBLIC_URL` do without `SMTP_URL`: nobody is sent a mail. Without this it then ' +
      'refuses to start.',
  }),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'is not an address')
    .default(FIRST_SHOP.email)
    .meta({
      description:
        'Sender of all mails. A name before the address counts where the owner has set none; without either, the shop’s.',
    }),
  MAIL_TO: z.email().default(FIRST_SHOP.email).meta({
    description: 'Where messages of the contact form go.',
  }),
}

const operation = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').meta({
    description: 'The least that is written to the log.',
  }),
  METRICS_PORT: port.optional().meta({
    description: 'Port on which Prometheus asks for `/metrics`.',
    unset: 'no metrics are served',
  }),
  METRICS_HOST: text.default('127.0.0.1').meta({ description: 'Address that `METRICS_PORT` is opened on.' }),
  PAGE_CACHE_MB: z.coerce.number().min(0).max(10_000).default(64).meta({
    description: 'Megabytes of public pages and answers kept in memory. 0 keeps only 4 MB of parts of pages.',
  }),
  SHARED_CACHE_SECONDS: seconds(86_400)
    .default(10)
    .meta({
      description:
        'For how long a cache in front of the shop may answer with a public page by itself. More than 60 needs ' +
        '`CACHE_PURGE_URL`; 0: not at all.',
    }),
  CACHE_PURGE_URL: z
    .string()
    .transform((urls) => urls.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(httpUrl).min(1))
    .optional()
    .meta({
      description:
        'Where the cache in front is told what has changed, such as `http://10.0.0.5:6081`; several with commas.',
      unset: 'it is not told',
    }),
  CACHE_PURGE_STYLE: z
    .enum(['http', 'fastly', 'cloudflare'])
    .default('http')
    .meta({
      description:
        'How it is told: by `PURGE` with the tags in `Surrogate-Key` (Varnish, as `deploy/` sets it up), or by the API of ' +
        'Fastly or Cloudflare.',
    }),
  CACHE_PURGE_TOKEN: text.optional().meta({
    description: 'Key of that API; must be set for `fastly` and `cloudflare`.',
    isSecret: true,
  }),
  BACK_PRESSURE: flag.prefault('on').meta({
    description: '`off` takes every request, however busy the shop is.',
  }),
  RATE_LIMITS: flag.prefault('on').meta({
    description: '`off` is for load tests only: no limit of tries, no cap of unpaid orders.',
  }),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0).meta({
    description: 'How long a stopping node goes on answering, so that a balancer notices first.',
  }),
}

export const environmentShape = {
  ...shop,
  ...database,
  ...accounts,
  ...payments,
  ...pictures,
  ...mail,
  ...operation,
}

/** Title → settings, in the order of the page. */
export const SUBJECTS: Readonly<Record<string, z.core.$ZodLooseShape>> = {
  'The shop': shop,
  'The database': database,
  'Admins and accounts': accounts,
  Payments: payments,
  Pictures: pictures,
  Mail: mail,
  Operation: operation,
}

/** Settings that hold a secret: each can also be given as `<NAME>_FILE`, the file to read it from. */
export const SECRETS: readonly string[] = Object.entries(environmentShape)
  .filter(([, schema]) => schema.meta()?.isSecret === true)
  .map(([name]) => name)
