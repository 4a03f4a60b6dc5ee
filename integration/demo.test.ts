import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageRow, readingRows } from '../mock-server/src/features/receiving/messageRows';
import { readMessage } from '../mock-server/src/mailReading/readMessage';
import { isHoliday } from '../mock-server/src/seed/workdays';
import { timeNow } from '@basis/domain/testing/clock';
import { withClient } from '../mock-server/src/platform/db/clients';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 86_400_000;
/** Holidays of the United States for three years back and one on. */
const holidays = Array.from({ length: 4 * 366 }, (_, days) => new Date(timeNow().getTime() + (366 - days) * dayMs))
  .filter(isHoliday)
  .map((day) => day.toISOString().slice(0, 10));

const bids = `projects p join stages s on s.workspace_id = p.workspace_id and s.id = p.stage_id`;
const offWork = (day: string): string =>
  `(extract(isodow from ${day}) > 5 or ${day} = any(array['${holidays.join("','")}']::date[]))`;
const isClosed = (moment: string): string =>
  `(${offWork(inZone(moment))} or (${moment} at time zone 'America/Los_Angeles')::time not between '07:00' and '19:00')`;
const inZone = (moment: string): string => `(${moment} at time zone 'America/Los_Angeles')::date`;

/** What can't be so: each query lists what contradicts its title. */
const rules: readonly (readonly [title: string, contradictions: string])[] = [
  // Days
  ['bids are due on working days', `select i.id from bid_invites i where ${offWork('i.bid_deadline_date')}`],
  ['questions are due on working days', `select i.id from bid_invites i where ${offWork('i.rfi_deadline_date')}`],
  ['job walks are on working days', `select i.id from bid_invites i where ${offWork('i.job_walk_date')}`],
  ['bids are submitted on working days', `select p.id from projects p where ${offWork(inZone('p.submitted_at'))}`],
  ['bids are won on working days', `select p.id from projects p where ${offWork(inZone('p.awarded_at'))}`],
  ['bids are lost on working days', `select p.id from projects p where ${offWork(inZone('p.lost_at'))}`],
  ['prices are given on working days', `select q.id from quotes q where ${offWork('q.quoted_at::date')}`],
  ['tasks are due on working days', `select t.id from tasks t where ${offWork('t.due_on')}`],
  ['work starts on working days', `select p.id from projects p where ${offWork('p.start_at::date')}`],
  // The order of dates
  ['questions are due before the bid', `select i.id from bid_invites i where i.rfi_deadline_at >= i.bid_deadline_at`],
  ['one walks before the bid is due', `select i.id from bid_invites i where i.job_walk_at >= i.bid_deadline_at`],
  [
    'an invitation comes before its bid is due',
    `select i.id from bid_invites i where i.created_at >= i.bid_deadline_at`,
  ],
  ['a bid is received before it is submitted', `select id from projects where received_at >= submitted_at`],
  [
    'a bid is submitted by its last deadline',
    `select p.id from projects p where p.submitted_at >
       (select max(i.bid_deadline_at) + interval '1 day' from bid_invites i
        where i.workspace_id = p.workspace_id and i.project_id = p.id)`,
  ],
  [
    'a bid is decided after it is submitted',
    `select id from projects where coalesce(awarded_at, lost_at) <= submitted_at`,
  ],
  ['nothing is decided in the future', `select id from projects where coalesce(awarded_at, lost_at) > now()`],
  ['nothing is submitted in the future', `select id from projects where submitted_at > now()`],
  [
    'work starts after the bid is decided',
    `select id from projects where start_at::date <= coalesce(awarded_at, lost_at)::date`,
  ],
  ['work ends after it starts', `select id from projects where end_at <= start_at`],
  [
    'a price is given before the bid is submitted',
    `select q.id from quotes q join projects p on p.workspace_id = q.workspace_id and p.id = q.project_id
     where q.quoted_at::date > ${inZone('p.submitted_at')}`,
  ],
  ['no price is given in the future', `select id from quotes where quoted_at::date > now()::date`],
  ['a task is made before it is due', `select id from tasks where created_at::date > due_on`],
  ['a task is done after it was made', `select id from tasks where done_at <= created_at`],
  [
    'a task is made after its bid came',
    `select t.id from tasks t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
     where t.created_at < p.created_at`,
  ],
  ['no task is done in the future', `select id from tasks where done_at > now()`],
  [
    'a note is written after its bid came',
    `select n.id from notes n join projects p on p.workspace_id = n.workspace_id and p.id = n.entity_id
     where n.created_at < p.created_at`,
  ],
  ['nothing was made in the future', `select id from projects where created_at > now()`],
  [
    'each user has notes to read',
    `select u.id from users u where exists (select from notes n where n.workspace_id = u.workspace_id)
       and not exists (select from notes n left join project_seen seen on seen.workspace_id = n.workspace_id
         and seen.project_id = n.entity_id and seen.user_id = u.id
         where n.workspace_id = u.workspace_id and n.author_id <> u.id and n.created_at > coalesce(seen.notes_read_at, '-infinity'))`,
  ],
  // Stages
  [
    'only won bids have a day of winning',
    `select p.id from ${bids} where (p.awarded_at is not null) <> (s.code = 'Awarded')`,
  ],
  [
    'only lost bids have a day of losing',
    `select p.id from ${bids} where (p.lost_at is not null) <> (s.code = 'Lost')`,
  ],
  [
    'a bid that was decided was submitted',
    `select p.id from ${bids} where s.code in ('Submitted', 'Awarded', 'Lost') and p.submitted_at is null`,
  ],
  [
    'a bid that is worked on is not long overdue',
    `select p.id from ${bids} where s.code in ('Undecided', 'Accepted', 'Estimating', 'ReadyToSubmit')
       and p.bid_deadline_at < now() - interval '6 days' and p.deleted_at is null and p.archived_at is null`,
  ],
  [
    'a submitted bid has a price',
    `select p.id from ${bids} where s.code in ('Submitted', 'Awarded', 'Lost') and not exists
       (select from quotes q where q.workspace_id = p.workspace_id and q.project_id = p.id)`,
  ],
  [
    'the price of a bid ends as the bid did',
    `select q.id from quotes q join projects p on p.workspace_id = q.workspace_id and p.id = q.project_id
       join stages s on s.workspace_id = p.workspace_id and s.id = p.stage_id
     where (q.status = 'Won') <> (s.code = 'Awarded') or (q.status = 'Lost') <> (s.code = 'Lost')`,
  ],
  [
    'a task that waits is of a bid that is open',
    `select t.id from tasks t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
       join stages s on s.workspace_id = p.workspace_id and s.id = p.stage_id
     where t.done_at is null and s.code in ('Awarded', 'Lost', 'Declined')`,
  ],
  // People
  [
    'who prices a bid may edit bids',
    `select e.user_id from project_estimators e join users u on u.workspace_id = e.workspace_id and u.id = e.user_id
     where u.role = 'ReadOnly' or u.hidden or not u.active`,
  ],
  [
    'who has a task may do it',
    `select t.id from tasks t join users u on u.workspace_id = t.workspace_id and u.id = t.assignee_id
     where u.role = 'ReadOnly' or u.hidden or not u.active`,
  ],
  [
    'who writes a note may write',
    `select n.id from notes n join users u on u.workspace_id = n.workspace_id and u.id = n.author_id
     where u.role = 'ReadOnly' or u.hidden or not u.active`,
  ],
  [
    'who gives a price may see it',
    `select q.id from quotes q join users u on u.workspace_id = q.workspace_id and u.id = q.created_by
     where u.role in ('ReadOnly', 'RestrictedMember') or u.hidden or not u.active`,
  ],
  [
    'a contact of an invitation works for its company',
    `select c.contact_id from bid_invite_contacts c
       join bid_invites i on i.workspace_id = c.workspace_id and i.id = c.invite_id
       join contacts k on k.workspace_id = c.workspace_id and k.id = c.contact_id
     where k.company_id is distinct from i.company_id`,
  ],
  [
    'a price goes to a company that invited',
    `select q.id from quotes q where q.company_id is not null and not exists (select from bid_invites i
       where i.workspace_id = q.workspace_id and i.project_id = q.project_id and i.company_id = q.company_id)`,
  ],
  [
    'an email names its person',
    `select id from contacts where email <> '' and lower(email) not like '%' || lower(split_part(last_name, ' ', 1)) || '%'`,
  ],
  [
    'colleagues have names of their own',
    `select lower(email) from contacts group by workspace_id, lower(email) having count(*) > 1`,
  ],
  // Who did what
  [
    'people work while the office is open',
    `select id from activities where actor_id is not null and ${isClosed('created_at')}`,
  ],
  ['nothing was done in the future', `select id from activities where created_at > now()`],
  [
    'nobody works on a bid before it came',
    `select a.id from activities a join projects p on p.workspace_id = a.workspace_id and p.id = a.project_id
     where a.actor_id is not null and a.created_at < p.created_at`,
  ],
  [
    'each bid was added by somebody, with its first invitation',
    `select p.id from projects p where not exists (select from activities a where a.workspace_id = p.workspace_id
       and a.entity = 'project' and a.entity_id = p.id and a.verb = 'created' and a.created_at = p.created_at)`,
  ],
  [
    'a bid was moved to the stage that it is in',
    `select p.id from ${bids} where s.code <> 'Undecided' and p.stage_id::text is distinct from (
       select to_value #>> '{}' from activities a where a.workspace_id = p.workspace_id and a.entity = 'project'
         and a.entity_id = p.id and a.field = 'stageId' order by a.id desc limit 1)`,
  ],
  [
    'a bid leaves the stage that it was in',
    `select id from (select id, from_value, lag(to_value) over (partition by entity_id order by id) as before
       from activities where field = 'stageId') moves where before is not null and before <> from_value`,
  ],
  [
    'a bid moved to a stage when its row says so',
    `select p.id from ${bids} join activities a on a.workspace_id = p.workspace_id and a.entity_id = p.id
       and a.field = 'stageId' join stages t on t.workspace_id = a.workspace_id and t.id::text = a.to_value #>> '{}'
     where a.created_at <> case t.code when 'Submitted' then p.submitted_at when 'Awarded' then p.awarded_at
       when 'Lost' then p.lost_at else a.created_at end`,
  ],
  [
    'a price is written after its bid came, and before it is submitted',
    `select a.id from activities a join projects p on p.workspace_id = a.workspace_id and p.id = a.project_id
     where a.entity = 'quote' and a.verb = 'created' and not a.created_at between p.created_at
       and coalesce(p.submitted_at, now())`,
  ],
  [
    'who changes something may do it',
    `select a.id from activities a join users u on u.workspace_id = a.workspace_id and u.id = a.actor_id
     where u.role = 'ReadOnly' or u.hidden or (u.role = 'RestrictedMember' and (a.entity = 'quote'
       or (a.entity = 'project' and a.verb = 'created')))`,
  ],
  [
    'nobody works after having left',
    `select a.id from activities a join users u on u.workspace_id = a.workspace_id and u.id = a.actor_id
       left join activities gone on gone.workspace_id = u.workspace_id and gone.entity_id = u.id
         and gone.field = 'active'
     where not u.active and (gone.id is null or a.created_at > gone.created_at)`,
  ],
  [
    'who works was seen',
    `select distinct u.id from users u join activities a on a.workspace_id = u.workspace_id and a.actor_id = u.id
     where u.last_seen_at is null or u.last_seen_at < a.created_at`,
  ],
  [
    'there are at least three at work in each of the last 17 months',
    `select month from generate_series(now() - interval '17 months', now() - interval '1 month', '1 month') month
     where (select count(distinct actor_id) from activities
       where created_at between month and month + interval '1 month') < 3`,
  ],
  [
    'no day has a twentieth of all changes',
    `select created_at::date from activities where actor_id is not null group by 1
     having count(*) > (select count(*) / 20 from activities where actor_id is not null)`,
  ],
  // Emails
  ['an email is behind each invitation', `select id from bid_invites where source_message_id is null`],
  [
    'an invitation says what was read of its email, unless a later one moved its date',
    `select i.id from bid_invites i join message_readings r on r.workspace_id = i.workspace_id
       and r.message_id = i.source_message_id and r.ordinal = i.source_ordinal
     where i.package is distinct from r.package or i.external_key is distinct from r.external_key
       or i.rfi_deadline_date::text is distinct from r.rfi_due ->> 'date'
       or i.job_walk_date::text is distinct from r.job_walk ->> 'date'
       or left(i.job_walk_time::text, 5) is distinct from r.job_walk ->> 'time'
       or ((i.bid_deadline_date::text is distinct from r.bid_due ->> 'date'
           or left(i.bid_deadline_time::text, 5) is distinct from r.bid_due ->> 'time')
         and not exists (select from message_changes c where c.workspace_id = i.workspace_id and c.bid_invite_id = i.id
           and c.field = 'bidDeadline' and c.state = 'applied' and c.to_value ->> 'date' = i.bid_deadline_date::text))`,
  ],
  [
    'a bid has the name, the place and the labor terms of its first email',
    `select p.id from projects p join message_projects mp on mp.workspace_id = p.workspace_id and mp.project_id = p.id
         and mp.reason = 'added'
       join message_readings r on r.workspace_id = mp.workspace_id and r.message_id = mp.message_id
     where p.name <> coalesce(r.name, p.name) or p.city <> r.location ->> 'city'
       or p.address_line <> r.location ->> 'addressLine' or p.union_type <> r.union_type`,
  ],
  [
    'an email shows where each of its values stands',
    `select r.id from message_readings r join messages m on m.workspace_id = r.workspace_id and m.id = r.message_id
       join message_projects mp on mp.workspace_id = m.workspace_id and mp.message_id = m.id,
       jsonb_each(r.sources) source (field, span)
     where span ->> 'part' = 'text/plain' and (source.field = 'name' and r.name is distinct from
         substr(m.text, (span ->> 'start')::int + 1, (span ->> 'end')::int - (span ->> 'start')::int)
       or (span ->> 'end')::int > length(m.text))`,
  ],
  [
    'an email came before somebody filed it',
    `select m.id from message_projects mp join messages m on m.workspace_id = mp.workspace_id and m.id = mp.message_id
     where mp.linked_at < m.received_at or (m.status = 'Linked') <> (mp.linked_by is not null)`,
  ],
  [
    'who filed an email may do so',
    `select mp.message_id from message_projects mp join users u on u.workspace_id = mp.workspace_id
       and u.id = mp.linked_by where u.role = 'ReadOnly' or u.hidden
       or (u.role = 'RestrictedMember' and mp.reason = 'added')`,
  ],
  [
    'an email of a bid is of a company that invited',
    `select mp.message_id from message_projects mp join messages m on m.workspace_id = mp.workspace_id
       and m.id = mp.message_id where not exists (select from bid_invites i where i.workspace_id = mp.workspace_id
         and i.project_id = mp.project_id and i.company_id = m.company_id)`,
  ],
  [
    'a result is noted after the email that tells it',
    `select c.id from message_changes c join messages m on m.workspace_id = c.workspace_id and m.id = c.message_id
       join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
     where c.field = 'outcome' and (m.received_at >= coalesce(p.awarded_at, p.lost_at)
       or m.received_at <= p.submitted_at or c.decided_at is distinct from coalesce(p.awarded_at, p.lost_at))`,
  ],
  [
    'each won bid was awarded by an email that names its price',
    `select p.id from ${bids} join quotes q on q.workspace_id = p.workspace_id and q.project_id = p.id
     where s.code = 'Awarded' and not exists (select from message_changes c where c.workspace_id = p.workspace_id
       and c.project_id = p.id and c.field = 'outcome' and c.to_value ->> 'kind' = 'awarded'
       and (c.to_value ->> 'amountCents')::bigint = q.amount_cents)`,
  ],
  [
    'each bid that was too high had an email with lower prices, which are those of its competitors',
    `select p.id from ${bids} join stage_reasons r on r.workspace_id = p.workspace_id and r.id = p.stage_reason_id
       join quotes q on q.workspace_id = p.workspace_id and q.project_id = p.id
     where r.name = 'Price too high' and not exists (select from message_changes c
         join competitors k on k.workspace_id = c.workspace_id and k.project_id = c.project_id
         join companies rival on rival.workspace_id = k.workspace_id and rival.id = k.competitor_company_id
       where c.workspace_id = p.workspace_id and c.project_id = p.id and c.to_value ->> 'kind' = 'notAwarded'
         and c.to_value -> 'competitors' @> jsonb_build_array(
           jsonb_build_object('name', rival.name, 'amountCents', k.quote_cents)) and k.quote_cents < q.amount_cents)`,
  ],
  [
    'a competitor was named by an email, and noted by somebody who sees prices',
    `select k.id from competitors k left join users u on u.workspace_id = k.workspace_id and u.id = k.created_by
     where coalesce(u.role, '') not in ('Admin', 'Member') or not exists (select from message_changes c
       where c.workspace_id = k.workspace_id and c.project_id = k.project_id and c.field = 'outcome')`,
  ],
  [
    'a bid that an email cancelled is declined, with its words',
    `select p.id from ${bids} join message_changes c on c.workspace_id = p.workspace_id and c.project_id = p.id
       and c.field = 'standing' where s.code <> 'Declined' or p.stage_comment <> c.words`,
  ],
  ...(
    [
      ['a bid is moved by an addendum', `message_changes where field = 'bidDeadline' and state = 'applied'`],
      ['a bid is cancelled by an email', `message_changes where field = 'standing' and state = 'applied'`],
      [
        'a bid in work is overdue',
        `${bids} where s.code in ('Accepted', 'Estimating', 'ReadyToSubmit') and p.overdue_at < now()`,
      ],
      [
        'four contractors ask for one job',
        `message_suggestions where kind = 'group' group by target_id having count(*) > 2`,
      ],
    ] as const
  ).map(([title, found]) => [title, `select 1 as missing where not exists (select from ${found})`] as const),
  [
    'no mailbox and no connector complains',
    `select id from email_accounts where status = 'Error' union all
     select id from email_scrapers where first_failed_run_at is not null`,
  ],
  [
    'a company is known before it invites',
    `select c.id from companies c join bid_invites i on i.workspace_id = c.workspace_id and i.company_id = c.id
     where c.created_at > i.created_at`,
  ],
  // Places and names
  [
    'bids have names of their own',
    `select name_fold from projects group by workspace_id, name_fold having count(*) > 1`,
  ],
  [
    'bids have addresses of their own',
    `select location from projects group by workspace_id, location having count(*) > 1`,
  ],
  [
    'a city is in one state, with its zip',
    `select city from projects where city is not null group by workspace_id, city
     having count(distinct region) > 1 or count(distinct postal_code) > 1`,
  ],
];

/** Of the emails of bids, one in so many is read again. */
const sampled = 15;

interface StoredLetter {
  readonly storage_key: string;
  readonly row: object;
  readonly reading: object | null;
}

const keptOfMessage = [
  'subject',
  'from_name',
  'from_email',
  'rfc_message_id',
  'body_sha256',
  'text',
  'communication_type',
  'platform',
  'disposition',
  'scraped_flags',
  'warnings',
] as const;
const keptOfReading = [
  'name',
  'package',
  'company_name',
  'contact',
  'location',
  'bid_due',
  'rfi_due',
  'job_walk',
  'union_type',
  'external_key',
  'sources',
] as const;

const only = (row: object, names: readonly string[]): object =>
  Object.fromEntries(
    names.map((name) => {
      const value = (row as Readonly<Record<string, unknown>>)[name];
      return [
        name,
        typeof value === 'string' && /^[{[]/.test(value) ? (JSON.parse(value) as unknown) : (value ?? null),
      ];
    }),
  );

const dateFields = new Set(['bidDeadline', 'rfiDeadline', 'jobWalk']);

/** Compares all but how sure a date is: that follows from its day and month, which move with the day of the demo. */
const comparable = (row: object): object =>
  JSON.parse(
    JSON.stringify(only(row, keptOfReading), (key, value: unknown) =>
      dateFields.has(key) && value !== null && typeof value === 'object' ? { ...value, certainty: undefined } : value,
    ),
  ) as object;

describe('the demo', () => {
  it.each(rules)('%s', async (_, contradictions) => {
    const { rows } = await withClient(server.connection.ownerConfig, (client) => client.query(contradictions));
    expect(rows).toEqual([]);
  });

  it('has readings of its emails as the reader of today makes them', async () => {
    const { rows } = await withClient(server.connection.ownerConfig, (client) =>
      client.query<StoredLetter>(
        `select raw.storage_key, to_jsonb(m) as row, to_jsonb(r) as reading from message_projects mp
           join messages m on m.workspace_id = mp.workspace_id and m.id = mp.message_id
           join raw_messages raw on raw.workspace_id = m.workspace_id and raw.id = m.raw_id
           left join message_readings r on r.workspace_id = m.workspace_id and r.message_id = m.id
         order by m.rfc_message_id`,
      ),
    );
    expect(rows.length).toBeGreaterThan(800);
    for (const { storage_key, row, reading } of rows.filter((_, place) => place % sampled === 0)) {
      const target = {
        workspaceId: '',
        workspaceZone: 'America/Los_Angeles',
        rawId: '',
        rawSha256: '',
        receivedAt: '',
      };
      const read = await readMessage(await server.files.get(storage_key));
      const message = messageRow({ ...target, readerVersion: '' }, read, () => ({}));
      expect(only(message, keptOfMessage)).toEqual(only(row, keptOfMessage));
      const [readingRow = {}] = readingRows('', target, read);
      expect(comparable(readingRow)).toEqual(comparable(reading ?? {}));
    }
  });
});
