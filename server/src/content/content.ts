/** The words and pictures of home and the pages, as the desk changes them. */

import { hash, randomBytes } from 'node:crypto'
import type {
  DraftRequest,
  ListedContent,
  ManagedContent,
  PublishRequest,
  RestoreRequest,
} from '@spokehaat/contract/content/content'
import { PREVIEW_DAYS } from '@spokehaat/contract/content/content'
import { type ContentDocument, documentOf, isScene, picturesIn } from '@spokehaat/contract/content/document'
import { CONTENT_LIMITS, CONTENT_PAGES, type ContentPage } from '@spokehaat/contract/content/pages'
import { wholeDocument } from '@spokehaat/contract/content/whole-document'
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import { noteChange } from '../cache/changes.ts'
import { CONTENT, FRAME } from '../cache/tags.ts'
import { audit } from '../identity/audit/audit.ts'
import type { Viewer } from '../identity/sessions/authentication.ts'
import type { Identity } from '../identity/sessions/identity.ts'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { fail } from '../platform/http/refusal.ts'
import { isDemo } from '../settings/demo-ended.ts'
import { changesBetween } from './changes.ts'
import * as queries from './content.queries.ts'
import { startOf } from './start-documents.ts'

type Services = Pick<Identity, 'db' | 'now' | 'images' | 'config'>

const DAY_MS = 24 * 60 * 60_000

const LABELS: Record<ContentPage, string> = {
  home: 'Home page',
  about: 'About us',
  contact: 'Contact',
  terms: 'Terms of sale',
  privacy: 'Privacy',
  delivery: 'Delivery and returns',
  frame: 'Menu and footer',
}

export async function listContent({ db, now }: Services): Promise<ListedContent[]> {
  const [pages, versions] = [await queries.selectPages(db), await queries.selectVersions(db)]
  return CONTENT_PAGES.map((page) =>
    standing(
      page,
      pages.find((row) => row.page === page),
      versions.filter((row) => row.page === page),
      now(),
    ),
  )
}

/** What is seen now: the version that appeared last. `versions`: the newest first. */
function seenNow(versions: readonly queries.VersionRow[], now: Date) {
  return versions
    .filter(({ appears_at }) => appears_at <= now)
    .toSorted((one, other) => other.appears_at.getTime() - one.appears_at.getTime())[0]
}

/** What appears next. */
function planned(versions: readonly queries.VersionRow[], now: Date) {
  return versions
    .filter(({ appears_at }) => appears_at > now)
    .toSorted((one, other) => one.appears_at.getTime() - other.appears_at.getTime())[0]
}

const madeBy = (row: queries.VersionRow) => ({ by: row.made_by_name, at: row.made_at.toISOString() })

function standing(
  page: ContentPage,
  row: queries.PageRow | undefined,
  versions: readonly queries.VersionRow[],
  now: Date,
): ListedContent {
  const shown = seenNow(versions, now)
  const next = planned(versions, now)
  return {
    page,
    draft: row?.draft_at ? { by: row.draft_by_name ?? '', at: row.draft_at.toISOString() } : null,
    published: shown && shown.document !== null ? { ...madeBy(shown), number: shown.number } : null,
    planned: next ? { ...madeBy(next), appearsAt: next.appears_at.toISOString() } : null,
  }
}

type Whole = (page: ContentPage, kept: unknown) => ContentDocument

const wholeIn =
  (inDemo: boolean): Whole =>
  (page, kept) =>
    kept === null ? startOf(page, inDemo) : wholeDocument(page, kept, startOf(page, inDemo))

/** How documents are made whole in this shop: by what it begins with. */
const wholeFor = async (db: Database | DatabaseTransaction, { config }: Pick<Services, 'config'>) =>
  wholeIn(await isDemo(db, config))

export async function findContent(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  page: ContentPage,
): Promise<ManagedContent> {
  const { db, now } = services
  const whole = await wholeFor(db, services)
  const [row, versions, previewEnd] = [
    await queries.selectPage(db, page),
    await queries.selectVersions(db, page),
    await queries.selectPreviewEnd(db, page, now()),
  ]
  const shown = seenNow(versions, now())
  return {
    ...standing(page, row, versions, now()),
    seen: row?.revision ?? 0,
    document: whole(page, row?.draft ?? shown?.document ?? null),
    start: whole(page, null),
    versions: versions.map((version) => ({
      number: version.number,
      ...madeBy(version),
      appearsAt: version.appears_at.toISOString(),
      changes: version.changes,
      isStart: version.document === null,
    })),
    previewUntil: previewEnd?.toISOString() ?? null,
  }
}

/** Throws `version_conflict` with what somebody else has made of the page meanwhile. */
async function refuseIfOlder(
  trx: DatabaseTransaction,
  whole: Whole,
  row: queries.PageRow,
  page: ContentPage,
  seen: number,
) {
  if (row.revision === seen) return
  const [last] = await queries.selectVersions(trx, page)
  const published = last && (!row.draft_at || last.made_at > row.draft_at) ? last : undefined
  throw fail('version_conflict', {
    details: {
      by: published?.made_by_name ?? row.draft_by_name,
      at: (published?.made_at ?? row.draft_at)?.toISOString() ?? null,
      isPublished: published !== undefined,
      seen: row.revision,
      document: whole(page, row.draft ?? published?.document ?? null),
    },
  })
}

/** Throws `validation_failed` with the fields that are wrong, by their paths: `document.sections.0.slides.1.first.to`. */
function judged({ images }: Services, page: ContentPage, sent: unknown): ContentDocument {
  const read = documentOf(page).safeParse(sent)
  if (!read.success) {
    const fields = Object.fromEntries(
      read.error.issues.map(({ path, message }) => [['document', ...path].join('.'), message]),
    )
    throw fail('validation_failed', { fields })
  }
  const strange = picturesIn(read.data).find((name) => !isScene(name) && !images.gaveOut(name))
  if (strange !== undefined) {
    const path = pathOf(read.data, strange)
    const message = 'This picture is not from this shop. Please upload it here.'
    throw fail('validation_failed', { fields: { [path]: message } })
  }
  return read.data
}

/** Of the field that names this picture. */
function pathOf(value: unknown, picture: string, path = 'document'): string {
  if (typeof value !== 'object' || value === null) return ''
  for (const [key, one] of Object.entries(value)) {
    if (key === 'picture' && one === picture) return `${path}.picture`
    const found = pathOf(one, picture, `${path}.${key}`)
    if (found !== '') return found
  }
  return ''
}

/** Does `work` to the page as it was seen, and gives it as it is then. Throws `version_conflict`. */
async function change(
  services: Services,
  page: ContentPage,
  seen: number,
  work: (trx: DatabaseTransaction, row: queries.PageRow, whole: Whole) => Promise<void>,
): Promise<ManagedContent> {
  await inTransaction(services.db, async (trx) => {
    const whole = await wholeFor(trx, services)
    const row = await queries.lockPage(trx, page)
    await refuseIfOlder(trx, whole, row, page, seen)
    await work(trx, row, whole)
  })
  return findContent(services, page)
}

const onRecord = (
  trx: DatabaseTransaction,
  by: Viewer,
  page: ContentPage,
  action: AuditAction,
  after: Record<string, unknown>,
) => audit(trx, { by, action, entity: 'page', entityId: page, label: LABELS[page], after })

const draftOf = (by: Viewer, document: unknown, at: Date) => ({
  document,
  by: by.userId,
  byName: by.email,
  at,
})

export function saveDraft(
  services: Services,
  by: Viewer,
  page: ContentPage,
  { document: sent, seen }: DraftRequest,
): Promise<ManagedContent> {
  const document = judged(services, page, sent)
  return change(services, page, seen, async (trx, row, whole) => {
    await queries.writeDraft(trx, page, draftOf(by, document, services.now()))
    const before = await shownBefore(trx, whole, row, services.now())
    await onRecord(trx, by, page, 'save draft', { changes: changesBetween(before, document) })
  })
}

async function shownBefore(trx: DatabaseTransaction, whole: Whole, row: queries.PageRow, now: Date) {
  const page = row.page as ContentPage
  if (row.draft !== null) return whole(page, row.draft)
  return whole(page, seenNow(await queries.selectVersions(trx, page), now)?.document ?? null)
}

export function discardDraft(services: Services, by: Viewer, page: ContentPage, seen: number) {
  return change(services, page, seen, async (trx, row) => {
    if (row.draft === null) return
    await queries.writeDraft(trx, page, null)
    await onRecord(trx, by, page, 'discard draft', {})
  })
}

/** Throws `no_draft`, `version_conflict`, `too_many_versions`. */
export function publish(
  services: Services,
  by: Viewer,
  page: ContentPage,
  { seen, appearsAt }: PublishRequest,
): Promise<ManagedContent> {
  const now = services.now()
  const at = appearsAt === null ? now : new Date(appearsAt)
  if (appearsAt !== null && at <= now) {
    throw fail('validation_failed', { fields: { appearsAt: 'A time that is still to come, please.' } })
  }
  return change(services, page, seen, async (trx, row, whole) => {
    if (row.draft === null) throw fail('no_draft')
    const document = whole(page, row.draft)
    const versions = await queries.selectVersions(trx, page)
    if (versions.length >= CONTENT_LIMITS.versions) throw fail('too_many_versions')
    const isStart = JSON.stringify(document) === JSON.stringify(whole(page, null))
    const changes = changesBetween(whole(page, versions[0]?.document ?? null), document)
    await queries.insertVersion(trx, {
      page,
      number: (versions[0]?.number ?? 0) + 1,
      // as the shop began: it is shown as it began, whatever is mended there later
      document: isStart ? null : document,
      made_by: by.userId,
      made_by_name: by.email,
      made_at: now,
      appears_at: at,
      changes,
    })
    await queries.writeDraft(trx, page, null)
    noteChange(trx, tagOf(page))
    await onRecord(trx, by, page, 'publish', { changes, appearsAt: at.toISOString() })
  })
}

/** Throws `no_planned_version`, `version_conflict`. */
export function unplan(services: Services, by: Viewer, page: ContentPage, seen: number) {
  return change(services, page, seen, async (trx, row, whole) => {
    const now = services.now()
    const next = planned(await queries.selectVersions(trx, page), now)
    if (!next) throw fail('no_planned_version')
    await queries.deleteVersion(trx, page, next.number)
    // what somebody has begun since then stays
    const document = row.draft ?? whole(page, next.document)
    await queries.writeDraft(trx, page, draftOf(by, document, now))
    noteChange(trx, tagOf(page))
    await onRecord(trx, by, page, 'take back', { appearsAt: next.appears_at.toISOString() })
  })
}

/** Throws `version_not_found`, `version_conflict`. */
export function restore(
  services: Services,
  by: Viewer,
  page: ContentPage,
  { seen, version: number }: RestoreRequest,
): Promise<ManagedContent> {
  return change(services, page, seen, async (trx, _row, whole) => {
    const versions = await queries.selectVersions(trx, page)
    const version = versions.find((one) => one.number === number)
    if (number !== 0 && !version) throw fail('version_not_found')
    const document = whole(page, version?.document ?? null)
    await queries.writeDraft(trx, page, draftOf(by, document, services.now()))
    await onRecord(trx, by, page, 'restore', { version: number })
  })
}

/** A new link to the draft. Throws `no_draft`. */
export async function makePreview(services: Services, by: Viewer, page: ContentPage) {
  const token = randomBytes(32).toString('base64url')
  const now = services.now()
  const expiresAt = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS)
  await inTransaction(services.db, async (trx) => {
    const row = await queries.lockPage(trx, page)
    if (row.draft === null) throw fail('no_draft')
    await queries.insertPreview(trx, {
      token_hash: hashOf(token),
      page,
      made_by: by.userId,
      made_at: now,
      expires_at: expiresAt,
    })
    await onRecord(trx, by, page, 'make preview link', { endsAt: expiresAt.toISOString() })
  })
  return { path: `/preview/${token}`, endsAt: expiresAt.toISOString() }
}

export async function endPreviews(services: Services, by: Viewer, page: ContentPage): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const count = await queries.withdrawPreviews(trx, page, services.now())
    if (count > 0) await onRecord(trx, by, page, 'withdraw preview links', { count })
  })
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')

export type OpenedPreview =
  | { page: ContentPage; document: ContentDocument }
  /** Withdrawn, or its days are over. */
  | 'ended'
  | 'unknown'

/** The draft as it is now; once it is published, what is published. */
export async function openPreview(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  token: string,
): Promise<OpenedPreview> {
  const { db, now } = services
  const link = await queries.selectPreview(db, hashOf(token))
  const page = CONTENT_PAGES.find((name) => name === link?.page)
  if (!link || !page) return 'unknown'
  if (link.withdrawn_at !== null || link.expires_at <= now()) return 'ended'
  const row = await queries.selectPage(db, page)
  const draft = row?.draft ?? (await queries.selectVersions(db, page))[0]?.document ?? null
  return { page, document: (await wholeFor(db, services))(page, draft) }
}

/** The frame is on every page, the others each on one. */
export const tagOf = (page: ContentPage): string => (page === 'frame' ? FRAME : CONTENT)

/** What the shop shows, all pages at once: few have any, and it is read once until something changes. */
export interface Published {
  pages: ReadonlyMap<ContentPage, readonly { at: Date; document: ContentDocument | null }[]>
  isDemo: boolean
}

type Read = Pick<Services, 'config' | 'now'>

export async function readPublished(db: Database, { config, now }: Read): Promise<Published> {
  const pages = new Map<ContentPage, { at: Date; document: ContentDocument | null }[]>()
  const inDemo = await isDemo(db, config)
  const whole = wholeIn(inDemo)
  for (const row of await queries.selectPublished(db, now())) {
    const page = CONTENT_PAGES.find((name) => name === row.page)
    if (!page) continue
    const document = row.document === null ? null : whole(page, row.document)
    pages.set(page, [...(pages.get(page) ?? []), { at: row.appears_at, document }])
  }
  return { pages, isDemo: inDemo }
}

/** Null: as the shop began. */
export function publishedAt({ pages }: Published, page: ContentPage, now: Date): ContentDocument | null {
  return pages.get(page)?.findLast(({ at }) => at <= now)?.document ?? null
}

/** Whether riders may have a bicycle built: where home has the builder. */
export async function sellsBuilds(db: Database, services: Read): Promise<boolean> {
  const published = await readPublished(db, services)
  const home = publishedAt(published, 'home', services.now()) ?? startOf('home', published.isDemo)
  return 'sections' in home && home.sections.some(({ kind, isOn }) => kind === 'builder' && isOn)
}
