import { sql, type Selectable } from 'kysely';
import type { OperationBanner, WrittenBanner } from '@basis/domain/model/contract/contract';
import type { Role } from '@basis/domain/model/permissions/permissions';
import type { Db } from '../../../platform/db/database';
import type { Database } from '../../../platform/db/schema';
import type { BannerDraft } from '../bannerFaults';

type Row = Selectable<Database['operation_banners']>;

/** Maximum number of current and scheduled banners. */
export const mostBanners = 20;

const presentShown = (row: Row): OperationBanner => ({
  id: row.id,
  title: row.title,
  body: row.body,
  type: row.type,
  ctaText: row.cta_text,
  ctaUrl: row.cta_url,
  ctaAction: row.cta_action,
  showOnPages: row.show_on_pages,
});

const present = (row: Row): WrittenBanner => ({
  ...presentShown(row),
  workspaces: row.workspaces,
  roles: row.roles,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  writtenBy: row.written_by,
});

/** Current and scheduled banners, newest first. */
const standing = (db: Db) =>
  db
    .selectFrom('operation_banners')
    .selectAll()
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<string>`now()`)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostBanners);

export const listWritten = async (db: Db): Promise<WrittenBanner[]> => (await standing(db).execute()).map(present);

interface Audience {
  readonly workspaceId: string;
  readonly role: Role;
}

const weights: Readonly<Record<Row['type'], number>> = { Danger: 0, Warning: 1, Info: 2 };

/** Orders banners by severity, the most severe first. */
export const bySeverity = (one: Pick<Row, 'type'>, other: Pick<Row, 'type'>): number =>
  weights[one.type] - weights[other.type];

/** Banners a user sees now, most severe first, and the milliseconds until the next one starts or ends. */
export const listShown = async (
  db: Db,
  { workspaceId, role }: Audience,
): Promise<{ shown: OperationBanner[]; nextChangeMs: number | null }> => {
  const rows = await standing(db)
    .where(
      sql<boolean>`(workspaces = '{}' or (select slug from workspaces w where w.id = ${workspaceId}) = any(workspaces))`,
    )
    .where(sql<boolean>`(roles = '{}' or ${role} = any(roles))`)
    .select(sql<number>`extract(epoch from now())::float8 * 1000`.as('nowMs'))
    .execute();
  const nowMs = rows[0]?.nowMs ?? 0;
  const hasBegun = ({ starts_at }: Row): boolean => Date.parse(starts_at) <= nowMs;
  const moments = rows.flatMap((row) => (hasBegun(row) ? (row.ends_at ?? []) : row.starts_at)).map(Date.parse);
  return {
    shown: rows.filter(hasBegun).toSorted(bySeverity).map(presentShown),
    nextChangeMs: moments.length ? Math.max(0, Math.ceil(Math.min(...moments) - nowMs)) : null,
  };
};

/** Notifies all open pages, across all server processes, that the banners changed. */
const tellPages = async (db: Db): Promise<void> => {
  await sql`select pg_notify('basis_banners', '')`.execute(db);
};

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** Stores a banner. @returns the banner, or null if its id already exists. */
export const insertBanner = async (
  db: Db,
  id: string,
  draft: BannerDraft,
  writtenBy: string,
): Promise<WrittenBanner | null> => {
  const row = await db
    .insertInto('operation_banners')
    .values({
      id,
      title: draft.title.trim(),
      body: draft.body?.trim() ?? '',
      type: draft.type,
      cta_text: textOrNull(draft.ctaText),
      cta_url: textOrNull(draft.ctaUrl),
      cta_action: draft.ctaAction ?? null,
      show_on_pages: [...new Set(draft.showOnPages)],
      workspaces: [...new Set(draft.workspaces)],
      roles: [...new Set(draft.roles)],
      starts_at: draft.startsAt ?? new Date(),
      ends_at: draft.endsAt ?? null,
      written_by: writtenBy,
    })
    .onConflict((onConflict) => onConflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await tellPages(db);
  return present(row);
};

/** Ends a current banner, or deletes a scheduled one. @returns false if there is none. */
export const endBanner = async (db: Db, id: string): Promise<boolean> => {
  const early = await db
    .deleteFrom('operation_banners')
    .where('id', '=', id)
    .where('starts_at', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst();
  const ended =
    early ??
    (await db
      .updateTable('operation_banners')
      .set({ ends_at: sql<string>`now()` })
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<string>`now()`)]))
      .returning('id')
      .executeTakeFirst());
  if (ended) await tellPages(db);
  return ended !== undefined;
};

/** Slugs of all workspaces. */
export const listSlugs = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('workspaces').select('slug').execute()).map(({ slug }) => slug));
