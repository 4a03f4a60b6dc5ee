import type { ReportDefinition, ReportScheduleDraft, SavedReport } from '@basis/domain/model/contract/contract';
import { askedSpanOf, readDefinition } from '@basis/domain/model/analytics/definitions';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { ChangeSet } from '../../../changes/changes';
import { makeChange } from '../../../changes/makeChange';
import type { CallContext, Handler, PublicHandler } from '../../../platform/calls/handler';
import { ApiError, conflict, notFound, refused } from '../../../platform/contract/errors';
import { checkFresh, etagOf } from '../../../platform/contract/etag';
import { inWorkspace, type Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { findLeftOut } from '../../analytics/rows/groupedReport';
import { openOffLink } from '../../outgoing/openOffLink';
import { queueReport, reportOffKind } from '../queueReport';
import { nextReport } from '../reportMoment';
import { findReportReader } from '../reportReaders';
import {
  insertReport,
  isPlanned,
  leaveSchedule,
  listReports,
  lockCount,
  lockReport,
  mostSavedReports,
  patchReport,
  removeReport,
  type ReportPatch,
  type StoredReport,
} from '../rows/savedReports';

const nameOf = (text: string): string => {
  const name = nameLine(text);
  if (!name) throw refused('A report needs a name.', [{ path: 'name', message: 'Enter a name.' }]);
  return name;
};

const goneWords = { group: 'A field', stage: 'A stage', estimator: 'An estimator', measure: 'A measure' } as const;

/** @throws ApiError 422 for days that make no span, and for parts that are not there. */
const checkDefinition = async (tx: Tx, definition: ReportDefinition): Promise<ReportDefinition> => {
  if (!askedSpanOf(definition))
    throw refused('These days make no report.', [{ path: 'definition', message: 'Choose other days.' }]);
  const [gone] = await findLeftOut(tx, definition);
  if (gone) {
    const message = `${goneWords[gone.part]} of this report is no longer there.`;
    throw refused(message, [{ path: 'definition', message }]);
  }
  return definition;
};

const present = async (tx: Tx, stored: StoredReport): Promise<SavedReport> => {
  const { id, name, description, isShared, ownerId, definition, schedule, nextAt, lastSentAt, updatedAt } = stored;
  const sender = schedule ? await findReportReader(tx, stored, schedule.setById) : undefined;
  return {
    id,
    name,
    description,
    isShared,
    ownerId,
    definition: readDefinition(definition),
    schedule: schedule && {
      ...schedule,
      isStopped: !sender,
      nextAt: sender && isPlanned(stored) ? nextAt : null,
      lastSentAt,
    },
    updatedAt,
  };
};

const presentAll = async (tx: Tx, stored: readonly StoredReport[]): Promise<SavedReport[]> => {
  const presented: SavedReport[] = [];
  // One after the other, as a transaction takes one query at a time.
  for (const one of stored) presented.push(await present(tx, one));
  return presented;
};

/** A report that the caller may open, locked. @throws ApiError 404 if there is none. */
const lockOwn = async ({ tx, caller }: CallContext, id: string): Promise<StoredReport> => {
  const stored = await lockReport(tx, caller.userId, id.toLowerCase());
  if (!stored) throw notFound();
  return stored;
};

const answer = async (context: CallContext, id: string, changeSetId: string) => {
  const savedReport = await present(context.tx, await lockOwn(context, id));
  return { headers: { etag: etagOf(savedReport) }, body: { savedReport, changeSetId } };
};

export const listSavedReports: Handler<'listSavedReports'> = async ({ tx, caller }) => ({
  status: 200,
  body: { savedReports: await presentAll(tx, await listReports(tx, caller.userId)) },
});

export const createSavedReport: Handler<'createSavedReport'> = async (context, { body: { savedReport } }) => {
  const { tx, caller } = context;
  const { name, description = '', isShared = false, definition } = savedReport;
  const id = savedReport.id?.toLowerCase() ?? newId();
  const draft = {
    id,
    ownerId: caller.userId,
    name: nameOf(name),
    description: description.trim(),
    isShared,
    definition: await checkDefinition(tx, definition),
  };
  if ((await lockCount(tx)) >= mostSavedReports) throw refused(`There are already ${mostSavedReports} reports.`);
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await insertReport(tx, changes, draft))) throw conflict('A report with this id already exists.');
  });
  return { status: 201, ...(await answer(context, id, changeSetId)) };
};

/** @throws ApiError 422 for a recipient who may not open the report. */
const checkRecipients = async (tx: Tx, report: Pick<StoredReport, 'isShared' | 'ownerId'>, ids: readonly string[]) => {
  for (const id of ids)
    if (!(await findReportReader(tx, report, id)))
      throw refused('A recipient may not open this report.', [
        { path: 'schedule/recipientIds', message: 'Choose people who may open this report.' },
      ]);
};

const hasSameTiming = (one: ReportScheduleDraft, other: ReportScheduleDraft): boolean =>
  one.every === other.every && one.day === other.day && one.hour === other.hour;

/** Plans a schedule in the caller's name; with the same times it stays due when it was. */
const planOf = async (
  { tx, caller }: CallContext,
  stored: StoredReport,
  given: ReportScheduleDraft | null | undefined,
): Promise<ReportPatch['plan']> => {
  if (!given) return given;
  if (given.every === 'week' ? given.day > 6 : given.day < 1)
    throw refused('There is no such day.', [{ path: 'schedule/day', message: 'Choose another day.' }]);
  const recipientIds = [...new Set(given.recipientIds.map((id) => id.toLowerCase()))];
  await checkRecipients(tx, stored, recipientIds);
  const { every, day, hour, format } = given;
  const schedule = { every, day, hour, recipientIds, format, setById: caller.userId };
  const isDueAsBefore = stored.schedule && isPlanned(stored) && hasSameTiming(stored.schedule, schedule);
  const nextAt = isDueAsBefore ? stored.nextAt : null;
  return { schedule, nextAt: nextAt ?? nextReport(schedule, caller.workspaceZone, new Date()) };
};

export const updateSavedReport: Handler<'updateSavedReport'> = async (context, { path, header, body }) => {
  const { tx, caller } = context;
  const stored = await lockOwn(context, path.savedReportId);
  checkFresh(header['If-Match'], 'savedReport', await present(tx, stored));
  const { name, description, isShared, definition, schedule } = body;
  if (isShared !== undefined && isShared !== stored.isShared && stored.ownerId !== caller.userId)
    throw new ApiError(403, 'forbidden', 'Only its owner may end the sharing of a report.');
  const plan = await planOf(context, { ...stored, isShared: isShared ?? stored.isShared }, schedule);
  const patch: ReportPatch = {
    ...(name === undefined ? {} : { name: nameOf(name) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(isShared === undefined ? {} : { isShared }),
    ...(definition === undefined ? {} : { definition: await checkDefinition(tx, definition) }),
    ...(plan === undefined ? {} : { plan }),
  };
  const { changeSetId } = await makeChange(context, (changes) => patchReport(tx, changes, stored.id, patch));
  return { status: 200, ...(await answer(context, stored.id, changeSetId)) };
};

export const deleteSavedReport: Handler<'deleteSavedReport'> = async (context, { path }) => {
  const stored = await lockOwn(context, path.savedReportId);
  const { changeSetId } = await makeChange(context, (changes) => removeReport(context.tx, changes, stored.id));
  return { status: 200, body: { changeSetId } };
};

export const sendSavedReport: Handler<'sendSavedReport'> = async (context, { path, body: { format } }) => {
  const { tx, caller, jobs } = context;
  const saved = await lockOwn(context, path.savedReportId);
  const why = 'You get this email because you sent it to yourself.';
  const id = await queueReport(tx, context, {
    saved,
    reader: caller,
    format,
    why,
    isScheduled: false,
    now: new Date(),
  });
  return { status: 204, afterCommit: () => jobs.sendMessage(caller.workspaceId, id) };
};

export const turnOffReportEmail: PublicHandler<'turnOffReportEmail'> = async (context, { path }) => {
  const id = path.savedReportId.toLowerCase();
  const link = await openOffLink(context, reportOffKind(id), path.token);
  await inWorkspace(context.db, link.workspaceId, async (tx) => {
    const changes = new ChangeSet({ ...link, doing: ['updateSavedReport'] });
    await leaveSchedule(tx, changes, id, link.userId);
    await changes.save(tx);
  });
  return { status: 204 };
};
