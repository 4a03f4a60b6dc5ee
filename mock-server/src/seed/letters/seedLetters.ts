import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { UnionType } from '../../mailReading/extract/reading';
import type { MessageReading } from '../../mailReading/readMessage';
import { readerVersion } from '../../mailReading/readerVersion';
import { foldedProjectColumns } from '../../derived/projectDerived';
import { messageRow, readingRows } from '../../features/receiving/messageRows';
import { insertNew, insertReadings } from '../../features/receiving/rows/received';
import { placeLine } from '../../features/filing/rows/messages';
import { lockKeywordCounterShared } from '../../features/keywords/rows/keywords';
import { own } from '../../platform/db/confinedDialect';
import { bulkInsert } from '../../platform/db/bulkInsert';
import type { Tx } from '../../platform/db/database';
import { deadlineColumns, writtenDeadline, type DeadlineName, type DeadlineRow } from '../../platform/db/deadlines';
import type { FileStore } from '../../platform/storage/fileStore';
import type { BidRows, BidWorld } from '../bids';
import type { Random } from '../random';
import { workday } from '../workdays';
import { bytesOf, type DemoLetter, type Facts, type PreparedReadings } from './preparedReadings';
import { invite, type Call, type Term, type Words } from './voices';

const minuteMs = 60_000;
const dayMs = 86_400_000;

type Row = Record<string, unknown>;

/** The workspace that the emails come to, and what they are made with. */
export interface Post {
  readonly tx: Tx;
  readonly world: BidWorld;
  readonly random: Random;
  readonly files: FileStore;
  readonly prepared: PreparedReadings;
  /** Name of the workspace in those of its emails. */
  readonly slug: string;
  readonly company: string;
  readonly address: string;
}

/** An email of a bid, with its reading. */
export interface BidLetter {
  readonly id: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly letter: DemoLetter;
  readonly read: MessageReading;
  readonly filedAt: Date;
  /** 'added' for the email that its bid was made from, 'name' for one that was filed automatically. */
  readonly reason: 'added' | 'linked' | 'name';
}

const scopes = [
  'New interior partitions and finishes on two floors.',
  'Work in an occupied building, in three phases.',
  'Ground-up building on a sloping site.',
  'Tenant fit-out in an existing shell.',
  'Selective demolition and new interior finishes.',
  'Night work only, as the building stays open.',
  'Renovation of the lobby and the public areas.',
  'Laboratory and office space on one floor.',
];

const noonOf = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

const termOf = (row: DeadlineRow, name: DeadlineName): Term | null => {
  const deadline = writtenDeadline(row, name);
  return deadline && { day: noonOf(deadline.date), time: deadline.time };
};

const dateOf = (term: Term | null, zone: string) =>
  term && { date: term.day.toISOString().slice(0, 10), time: term.time, zone: term.time ? zone : null };

/** What an email about a call tells if it tells all. */
const factsOf = (call: Call, zone: string): Facts => ({
  name: call.name,
  package: call.package,
  company: call.contractor.company,
  contact: { name: call.contractor.person, email: call.contractor.email, phone: call.contractor.phone },
  location: { addressLine: call.street, city: call.city, state: call.region, postalCode: call.postalCode },
  bidDue: dateOf(call.bid, zone),
  rfiDue: dateOf(call.rfi, zone),
  jobWalk: dateOf(call.walk, zone),
  unionType: call.unionType,
  externalId: null,
});

/** To whole seconds, as headers have them. */
const inSeconds = (moment: number): Date => new Date(Math.floor(moment / 1000) * 1000);

/** Writes an email of a bid and has it read. */
export const write = async (
  { tx, world, random, prepared, slug, address }: Post,
  name: string,
  {
    call,
    words,
    sentAt,
    ...rest
  }: Pick<BidLetter, 'projectId' | 'companyId' | 'filedAt' | 'reason'> & {
    readonly call: Call;
    readonly words: Words;
    readonly sentAt: number;
  },
): Promise<BidLetter> => {
  const letter: DemoLetter = {
    words,
    to: address,
    sentAt: inSeconds(sentAt),
    messageId: `${slug}-${name}@mail.basis.example`,
    facts: factsOf(call, world.zone),
  };
  const read = await prepared.read(`${slug} ${name}`, letter, () => sql`select 1`.execute(tx));
  return { ...rest, id: random.id(letter.sentAt), letter, read };
};

const readContractors = async (tx: Tx, companyIds: readonly string[]) => {
  const rows = await tx
    .selectFrom('contacts as k')
    .innerJoin('companies as c', (join) => join.on('c.workspace_id', '=', own).onRef('c.id', '=', 'k.company_id'))
    .where('k.workspace_id', '=', tx.workspaceId)
    .select(['k.id', 'c.id as companyId', 'c.name as company', 'k.title', 'k.email', 'k.phone', 'c.website'])
    .select(['k.first_name', 'k.last_name'])
    .execute();
  const contacts = rows.map(({ id, companyId, company, title, email, phone, website, first_name, last_name }) => ({
    id,
    place: companyIds.indexOf(companyId),
    contractor: {
      company,
      domain: website.replace('https://', ''),
      person: `${first_name} ${last_name}`,
      title,
      phone: phone ?? '',
      email: email ?? '',
    },
  }));
  return new Map(contacts.map((contact) => [contact.id, contact]));
};

/** Gives a bid and its invitation what was read of the email that brought it, as filing it does. */
const takeReading = (
  { world }: Post,
  { id, read: { reading } }: BidLetter,
  { invited, project }: { readonly invited: Row; readonly project: Row | null },
): void => {
  const [found] = reading.projects;
  if (!found) throw new Error('Nothing was read of the email of a bid.');
  Object.assign(invited, {
    package: found.package,
    external_key: found.externalId,
    source_message_id: id,
    source_ordinal: 0,
    ...deadlineColumns('bid_deadline', found.bidDue, world.zone),
    ...deadlineColumns('rfi_deadline', found.rfiDue, world.zone),
    ...deadlineColumns('job_walk', found.jobWalk, world.zone),
  });
  if (!project) return;
  const { name, location, unionType } = found;
  const placed = {
    // Whoever added the bid named it where the email was not understood.
    name: name ?? String(project['name']),
    location: placeLine(location),
    address_line: location?.addressLine ?? '',
    city: location?.city ?? '',
    region: location?.state ?? '',
    postal_code: location?.postalCode ?? '',
  };
  Object.assign(project, { ...placed, ...foldedProjectColumns(placed), union_type: unionType });
};

/** Emails that brought the invitations of bids, and what further emails about the same bids need. */
export interface Invitations {
  readonly letters: BidLetter[];
  /** By bid and company. */
  readonly calls: ReadonlyMap<string, Call>;
  readonly moved: readonly MovedBid[];
}

/** A bid of which an addendum moves the date: its invitation names an earlier one. */
export interface MovedBid {
  readonly projectId: string;
  readonly companyId: string;
  readonly inviteId: string;
  readonly call: Call;
  readonly from: Term;
  readonly createdAt: Date;
}

const movedCount = 4;

/** The day that an invitation names before an addendum moves it by a week. */
const earlier = (bid: Term): Term => ({ ...bid, day: workday(new Date(bid.day.getTime() - 7 * dayMs), 'back') });

/** True for a bid in work whose date may have been a week earlier. */
const mayBeMoved = (
  { world: { today, stageIds } }: Post,
  { bid, rfi }: Call,
  { project, filedAt, invites }: { readonly project: Row; readonly filedAt: Date; readonly invites: number },
): boolean => {
  const days = (from: Date): number => (bid.day.getTime() - from.getTime()) / dayMs;
  const isWorkedOn = [stageIds.Accepted, stageIds.Estimating, stageIds.ReadyToSubmit].includes(
    String(project['stage_id']),
  );
  return isWorkedOn && rfi === null && invites === 1 && days(today) > 6 && days(today) < 32 && days(filedAt) > 16;
};

export const callKey = (projectId: unknown, companyId: unknown): string => `${String(projectId)} ${String(companyId)}`;

/** Writes the email behind each invitation of bids that are not inserted yet, and gives them what is read of it. */
export const writeInvitations = async (post: Post, rows: BidRows): Promise<Invitations> => {
  const { tx, world, company, address } = post;
  const contacts = await readContractors(
    tx,
    world.companies.map(({ id }) => id),
  );
  const projects = new Map(rows.projects.map((project) => [project['id'], project]));
  const contactOf = new Map(rows.bid_invite_contacts.map((row) => [row['invite_id'], String(row['contact_id'])]));
  const begun = new Set<unknown>();
  const moved: MovedBid[] = [];
  const invitesOf = new Map<unknown, number>();
  for (const { project_id } of rows.bid_invites) invitesOf.set(project_id, (invitesOf.get(project_id) ?? 0) + 1);
  const letters: BidLetter[] = [];
  const calls = new Map<string, Call>();
  for (const [index, invited] of rows.bid_invites.entries()) {
    const project = projects.get(invited['project_id']);
    const contact = contacts.get(contactOf.get(invited['id']) ?? '');
    const dates = invited as unknown as DeadlineRow;
    const bid = termOf(dates, 'bid_deadline');
    if (!project || !contact || !bid) continue;
    const isFirst = !begun.has(project['id']);
    begun.add(project['id']);
    const call: Call = {
      to: { company, address },
      contractor: contact.contractor,
      name: String(project['name']),
      street: String(project['address_line']),
      city: String(project['city']),
      region: String(project['region']),
      postalCode: String(project['postal_code']),
      package: (invited['package'] as string | null) ?? world.trade,
      bid,
      rfi: termOf(dates, 'rfi_deadline'),
      walk: termOf(dates, 'job_walk'),
      unionType: project['union_type'] as UnionType,
      scope: scopes[index % scopes.length] ?? '',
      key: 1_203_500 + index,
    };
    calls.set(callKey(project['id'], invited['company_id']), call);
    const filedAt = new Date(String(invited['created_at']));
    const [projectId, companyId] = [String(project['id']), String(invited['company_id'])];
    const isMoved =
      moved.length < movedCount &&
      mayBeMoved(post, call, { project, filedAt, invites: invitesOf.get(project['id']) ?? 0 });
    const from = isMoved ? earlier(bid) : bid;
    if (isMoved) moved.push({ projectId, companyId, inviteId: String(invited['id']), call, from, createdAt: filedAt });
    const letter = await write(post, `invite-${index + 1}`, {
      call: { ...call, bid: from },
      words: invite({ ...call, bid: from }, contact.place),
      projectId,
      companyId,
      filedAt,
      sentAt: filedAt.getTime() - (12 + ((index * 7) % 150)) * minuteMs,
      reason: isFirst ? 'added' : 'linked',
    });
    takeReading(post, letter, { invited, project: isFirst ? project : null });
    letters.push(letter);
  }
  return { letters, calls, moved };
};

/** Files at once while their bytes are synced to the disk. */
const writesAtOnce = 16;
/** Rows at once: each column of each is a parameter. */
const rowsAtOnce = 400;

/** Stores emails of bids as received ones that are filed with them. */
export const storeLetters = async (
  { tx, world, random, files }: Post,
  letters: readonly BidLetter[],
): Promise<void> => {
  const { workspaceId, zone } = world;
  const count = await lockKeywordCounterShared(tx);
  const limit = pLimit(writesAtOnce);
  const stored = await Promise.all(
    letters.map((each) =>
      limit(async () => ({
        ...each,
        rawId: random.id(each.letter.sentAt),
        file: await files.put(workspaceId, bytesOf(each.letter)),
      })),
    ),
  );
  await bulkInsert(
    tx,
    'raw_messages',
    stored.map(({ rawId, file, letter }) => ({
      workspace_id: workspaceId,
      id: rawId,
      sha256: file.sha256,
      size: file.size,
      storage_key: file.key,
      envelope: { from: '', to: [] },
      transport: 'seed',
      received_at: letter.sentAt.toISOString(),
      state: 'parsed',
      attempts: 0,
      reading_ms: 0,
    })),
  );
  const rows = stored.map(({ id, rawId, file, letter, read, companyId, reason }) => {
    const receivedAt = letter.sentAt.toISOString();
    const target = { workspaceId, workspaceZone: zone, rawId, rawSha256: file.sha256, receivedAt, readerVersion };
    return {
      ...messageRow(target, read, count),
      id,
      status: reason === 'name' ? ('AutoLinked' as const) : ('Linked' as const),
      is_read: true,
      company_id: companyId,
      created_at: receivedAt,
      updated_at: receivedAt,
    };
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insertNew(tx, rows.slice(from, from + rowsAtOnce));
  await insertReadings(
    tx,
    letters.flatMap(({ id, read }) => readingRows(id, { workspaceId, workspaceZone: zone }, read)),
  );
  await bulkInsert(
    tx,
    'message_projects',
    letters.map(({ id, projectId, reason, filedAt }) => ({
      workspace_id: workspaceId,
      message_id: id,
      project_id: projectId,
      reason,
      linked_at: filedAt.toISOString(),
    })),
  );
};
