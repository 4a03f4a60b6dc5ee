import { sql } from 'kysely';
import type { ImportPlan, Project } from '@basis/domain/model/contract/contract';
import { plainAmount, type Currency } from '@basis/domain/model/formats/money';
import { formatMinutes } from '@basis/domain/model/formats/duration';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../../platform/calls/handler';
import { totalOf } from '../../../derived/quoteTotals';
import { own } from '../../../platform/db/confinedDialect';
import type { DeadlineName } from '../../../platform/db/deadlines';
import type { Tx } from '../../../platform/db/database';
import type { BidKey } from '../bidKey';
import type { Cell } from '../exports/cell';
import { rowsOf } from '../exports/exportPages';
import { readExportPlan } from '../exports/exportPlan';
import { isBidField, shownIn } from '../imports/bidFields';
import { fieldsChangedBy, type ChangedSince, type RowChange } from '../imports/changedSince';
import { editsOf, misfitOf, refusalOfBid, type BidParts, type KnownLine, type LineEdits } from '../imports/editedBids';
import type { ImportContext } from '../imports/importContext';
import { lineReader, shortened, type ReadLine } from '../imports/importPlan';
import { readBids, type ExportedBid } from './exportedBids';
import { readFixedNames } from './names';

/** A line whose bid was found, with its edits. */
export interface EditedLine extends LineEdits {
  readonly file: ReadLine;
  /** The bid in the columns of the file. */
  readonly present: ReadLine;
  readonly bid: Project;
}

/** Lines that name a bid: those that fit, and those that can't be imported, with the reason among their faults. */
export interface EditedLines {
  readonly edited: readonly EditedLine[];
  readonly refused: readonly ReadLine[];
}

/** A cell as text that an import reads in one way only. */
const plainText = (cell: Cell, currency: Currency): string => {
  if (cell === null) return '';
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'date') return cell.time === null ? cell.date : `${cell.date} ${cell.time}`;
  if (cell.kind === 'money') return plainAmount(cell.value, currency);
  if (cell.kind === 'percent') return `${cell.value / 100}%`;
  return cell.kind === 'minutes' ? formatMinutes(cell.value) : String(cell.value);
};

/** Bids as lines of the table, which an export with its columns would have now. */
const presentLines = async (
  tx: Tx,
  reader: Reader,
  bids: readonly ExportedBid[],
  { plan, world, columns }: { plan: ImportPlan; world: ImportContext; columns: readonly string[] },
): Promise<ReadonlyMap<string, ReadLine>> => {
  const shown = plan.columns.map((fieldId) =>
    fieldId === null ? null : isBidField(fieldId) ? (shownIn(fieldId) ?? null) : fieldId,
  );
  const wanted = [...new Set(['name', ...shown.filter((id) => id !== null)])];
  const exported = await readExportPlan(tx, reader, {
    list: 'projects',
    format: 'csv',
    columns: wanted.map((id) => ({ id, label: '' })),
    wanted: {},
    exceptIds: [],
    zone: world.zone,
    hasAmounts: isAllowed(reader, 'seeAmounts'),
  });
  const names = await readFixedNames(tx, world.zone);
  const rows = await rowsOf({ tx, plan: exported, names }, bids);
  const read = lineReader({ ...plan, badCells: 'empty' }, world, columns);
  return new Map(
    bids.map(({ id }, row) => {
      const cells = shown.map((column) => {
        const place = exported.columns.findIndex((each) => each.id === column);
        return plainText(rows[row]?.[place] ?? null, world.currency);
      });
      return [id, { ...read({ line: 1, cells }), cells }];
    }),
  );
};

/** Fields of bids that changed since the states that keys name, by the bid's id. */
const readChangedSince = async (tx: Tx, keys: readonly BidKey[]): Promise<ReadonlyMap<string, ChangedSince>> => {
  const dated = keys.filter(({ updatedAt }) => updatedAt !== null);
  if (!dated.length) return new Map();
  const { rows } = await sql<
    RowChange & { projectId: string }
  >`select wanted.id as "projectId", a.entity, a.entity_id as "entityId", a.verb,
      a.field, a.from_value as "from", a.to_value as "to"
    from unnest(${dated.map(({ id }) => id)}::uuid[], ${dated.map(({ updatedAt }) => updatedAt)}::timestamptz[])
        wanted (id, updated_at)
      join activities a on a.workspace_id = ${own} and a.created_at > wanted.updated_at and a.project_id = wanted.id
    where a.workspace_id = ${tx.workspaceId} and a.entity in ('project', 'bidInvite', 'quote')
    order by a.id`.execute(tx);
  const ofBid = new Map<string, RowChange[]>();
  for (const { projectId, ...change } of rows) ofBid.set(projectId, [...(ofBid.get(projectId) ?? []), change]);
  return new Map([...ofBid].map(([id, changes]) => [id, fieldsChangedBy(changes)]));
};

/** Notes of bids, the latest 200 of each. */
const readNotes = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: string; notes: string[] }>`select p.id,
      array(select n.message from notes n where n.workspace_id = ${own} and n.entity = 'project' and n.entity_id = p.id
        order by n.created_at desc limit 200) as notes
    from projects p where p.workspace_id = ${tx.workspaceId} and p.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, notes }) => [id, notes]));
};

const dateOf = (name: DeadlineName) =>
  sql`concat_ws(' ', ${sql.ref(`i.${name}_date`)}, ${sql.ref(`i.${name}_time`)}, ${sql.ref(`i.${name}_zone`)})`;

/** Invitations and quotes of bids, by the bid's id. */
const readParts = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, BidParts>> => {
  const { rows } = await sql<BidParts & { id: string }>`select p.id,
      coalesce((select jsonb_agg(jsonb_build_object('bidDeadline', ${dateOf('bid_deadline')},
          'rfiDeadline', ${dateOf('rfi_deadline')}, 'jobWalk', ${dateOf('job_walk')}))
        from bid_invites i where i.workspace_id = ${own} and i.project_id = p.id), '[]') as invites,
      coalesce((select jsonb_agg(jsonb_build_object('isSum', ${totalOf('q')} is distinct from q.amount_cents))
        from quotes q where q.workspace_id = ${own} and q.project_id = p.id and not q.is_alternate), '[]') as quotes
    from projects p where p.workspace_id = ${tx.workspaceId} and p.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
};

/** Leaves out edits that the bid has no single place for. */
const fitting = (known: KnownLine, { edits, kept }: LineEdits, parts: BidParts): LineEdits => {
  const judged = edits.map((edit) => ({ edit, message: misfitOf(edit, known, parts) }));
  return {
    edits: judged.flatMap(({ edit, message }) => (message === null ? [edit] : [])),
    kept: [
      ...kept,
      ...judged.flatMap(({ edit: { column, to }, message }) =>
        message === null ? [] : [{ column, value: shortened(to), message }],
      ),
    ],
  };
};

const refusing = (line: ReadLine, message: string): ReadLine => ({
  ...line,
  faults: [{ column: null, value: shortened(line.draft.name ?? line.draft.key?.id ?? ''), message }],
});

/**
 * Compares lines that name a bid with the bids, as their reader may see them.
 * @param seen lines by the bid's id, for the lines that follow: a bid is changed by one line
 */
export const readEditedLines = async (
  tx: Tx,
  reader: Reader,
  lines: readonly ReadLine[],
  table: { readonly plan: ImportPlan; readonly world: ImportContext; readonly columns: readonly string[] },
  seen: Map<string, number> = new Map(),
): Promise<EditedLines> => {
  const keyed = lines.flatMap((file) => (file.draft.key && !file.faults.length ? [{ file, key: file.draft.key }] : []));
  if (!keyed.length) return { edited: [], refused: [] };
  const ids = [...new Set(keyed.map(({ key }) => key.id))];
  const found = await readBids(tx, reader, ids);
  const bids = new Map(found.map((bid) => [bid.id, bid]));
  const present = await presentLines(tx, reader, found, table);
  const changedSince = await readChangedSince(
    tx,
    keyed.map(({ key }) => key),
  );
  const notes = await readNotes(
    tx,
    keyed.flatMap(({ file, key }) => (file.draft.note === undefined ? [] : [key.id])),
  );
  const compared: { readonly bid: ExportedBid; readonly known: KnownLine; readonly all: LineEdits }[] = [];
  const refused: ReadLine[] = [];
  for (const { file, key } of keyed) {
    const [bid, now, former] = [bids.get(key.id), present.get(key.id), seen.get(key.id)];
    seen.set(key.id, file.line);
    const message = former === undefined ? refusalOfBid(bid) : `Row ${former} has the same ID.`;
    if (message !== null || !bid || !now) refused.push(refusing(file, message ?? 'No bid has this ID.'));
    else {
      const known: KnownLine = {
        file,
        present: now,
        changedSince: changedSince.get(key.id) ?? new Set<string>(),
        known: { stageId: bid.stageId, stageComment: bid.stageComment ?? '', notes: notes.get(bid.id) ?? [] },
      };
      const all = editsOf(table.plan.columns, known, table.world);
      compared.push({ bid, known, all });
    }
  }
  const parts = await readParts(
    tx,
    compared.flatMap(({ bid, all }) => (all.edits.length ? [bid.id] : [])),
  );
  const edited = compared.map(({ bid, known, all }) => ({
    bid,
    file: known.file,
    present: known.present,
    ...fitting(known, all, parts.get(bid.id) ?? { invites: [], quotes: [] }),
  }));
  return { edited, refused };
};
