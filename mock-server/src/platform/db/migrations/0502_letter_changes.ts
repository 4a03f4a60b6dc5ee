import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const before = ['bidDeadline', 'rfiDeadline', 'jobWalk', 'location'];
const news = ['outcome', 'standing', 'addendum', 'scope'];
const holds = ['edited', 'unclear', 'sender', 'linkedByPerson', 'outdated'];

const listOf = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const constraints = (fields: readonly string[], reasons: readonly string[]): string[] => [
  'alter table message_changes drop constraint message_changes_field_check',
  `alter table message_changes add constraint message_changes_field_check check (field in (${listOf(fields)}))`,
  'alter table message_changes drop constraint message_changes_hold_check',
  `alter table message_changes add constraint message_changes_hold_check check (hold in (${listOf(reasons)}))`,
];

/** Letters also offer results, cancellations, addenda and scope, each with the sentence that it was read in. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table message_changes add column words text',
    ...constraints([...before, ...news], [...holds, 'decision']),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `delete from message_changes where field in (${listOf(news)}) or hold = 'decision'`,
    ...constraints(before, holds),
    'alter table message_changes drop column words',
  ]);
