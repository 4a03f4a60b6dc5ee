import type { components } from '@basis/domain/model/contract/contract';
import { isZone } from '@basis/domain/model/formats/days';
import { regionNames } from '@basis/domain/model/formats/regions';
import { checkFresh, etagOf } from '../../../platform/contract/etag';
import { badRequest, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { findCompanyName } from '../../contacts/rows/companies';
import { getMessages, lockMessage } from '../../filing/rows/messages';
import { readFormer } from '../../filing/rows/formerReadings';
import { editReading } from '../rows/readingEdits';
import { bidsOfReadings, lockReading, presentReading, type ReadField } from '../../filing/rows/readings';
import { makeChange } from '../../../changes/makeChange';

type Patch = components['schemas']['ReadingPatch'];
type Values = Partial<Record<ReadField, unknown>>;

const oneLine = (text: string | null): string | null => text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;

/** Parts of a value in one line each; null if all are empty. */
const partsOf = <T extends object>(value: T): T | null => {
  const parts = Object.entries(value).map(([part, text]) => [part, oneLine(text as string | null)]);
  return parts.some(([, text]) => text !== null) ? (Object.fromEntries(parts) as T) : null;
};

const deadlines = ['bidDeadline', 'rfiDeadline', 'jobWalk'] as const;
const lines = ['name', 'package', 'companyName'] as const;

const checkDeadline = (deadline: NonNullable<Patch['bidDeadline']>, path: string) => {
  const { date, time, zone } = deadline;
  const fault = (message: string) => badRequest(message, [{ path, message }]);
  if (time !== null && time > '23:59') throw fault('This is not a valid time.');
  if (zone !== null && !isZone(zone)) throw fault('This is not a valid time zone.');
  return { date, time, zone: time === null ? null : zone };
};

const checkLocation = (location: NonNullable<Patch['location']>) => {
  const parts = partsOf(location);
  const state = parts?.state?.toUpperCase() ?? null;
  if (state !== null && !(state in regionNames))
    throw badRequest('This is not a state or province.', [
      { path: 'body/location/state', message: 'Not a state or province.' },
    ]);
  return parts && { ...parts, state };
};

const valuesOf = (patch: Patch): Values => ({
  ...Object.fromEntries(
    lines.flatMap((field) => {
      const text = patch[field];
      return text === undefined ? [] : [[field, oneLine(text)]];
    }),
  ),
  ...Object.fromEntries(
    deadlines.flatMap((field) => {
      const deadline = patch[field];
      return deadline === undefined ? [] : [[field, deadline && checkDeadline(deadline, `body/${field}`)]];
    }),
  ),
  ...(patch.contact === undefined ? {} : { contact: patch.contact && partsOf(patch.contact) }),
  ...(patch.location === undefined ? {} : { location: patch.location && checkLocation(patch.location) }),
  ...(patch.unionType === undefined ? {} : { unionType: patch.unionType }),
});

/** The name of a company selected by id replaces the one that was read. */
const chosenCompany = async ({ tx }: CallContext, companyId: string | undefined): Promise<Values> => {
  if (companyId === undefined) return {};
  const name = await findCompanyName(tx, companyId);
  if (name === undefined) throw refused('This company no longer exists.');
  return { companyName: name };
};

export const updateReading: Handler<'updateReading'> = async (context, { path, header, body }) => {
  const { tx, caller } = context;
  const { messageId, ordinal } = path;
  const state = await lockMessage(tx, messageId);
  const [before] = state ? await getMessages(tx, caller, [messageId]) : [];
  if (!before) throw notFound();
  // The error names the email, not `message`.
  checkFresh(header['If-Match'], 'email', before);
  // Projects of a digest without a bid are still open.
  const bids = await bidsOfReadings(tx, messageId);
  if (before.project && (bids.size === 0 || bids.has(ordinal)))
    throw refused('This email belongs to a bid. Change the bid instead.');
  const { confirmed = [], asRead = [], dismissed = [], companyId } = body;
  const values = { ...valuesOf(body), ...(await chosenCompany(context, companyId)) };
  const edit = { values, confirmed, asRead, dismissed, companyId: companyId ?? null };
  const { result: isThere, changeSetId } = await makeChange(context, (changes) =>
    editReading(tx, changes, { messageId, ordinal }, edit, caller),
  );
  const reading = isThere ? await lockReading(tx, messageId, ordinal) : undefined;
  const [message] = await getMessages(tx, caller, [messageId]);
  if (!reading || !message) throw notFound();
  const former = (await readFormer(tx, messageId)).get(ordinal);
  return {
    status: 200,
    headers: { etag: etagOf(message) },
    body: { reading: presentReading(reading, { project: null, former }), message, changeSetId },
  };
};
