import type { Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

/**
 * Counts keywords per email, and per bid as the sum of its emails and of its plans, which hold the previous counts. The
 * previous words become the workspace's list, by which everything is recounted. Settings stored earlier under the
 * list's name are not such a list.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    'alter table projects rename column keywords to plan_keywords',
    `alter table projects add column keywords jsonb not null default '{}'`,
    `alter table messages add column keywords jsonb not null default '{}'`,
    `create table keyword_recounts (
      workspace_id uuid primary key references workspaces (id),
      part text not null default 'messages' check (part in ('messages', 'projects')),
      after_id uuid not null default '00000000-0000-0000-0000-000000000000',
      changed_messages int not null default 0,
      changed_projects int not null default 0
    )`,
    'insert into keyword_recounts (workspace_id) select id from workspaces',
    'alter table keyword_recounts enable row level security',
    'alter table keyword_recounts force row level security',
    `create policy tenant on keyword_recounts
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
  ]);
  await acrossWorkspaces(db, ['projects', 'workspace_settings'], () =>
    runStatements(db, [
      `delete from workspace_settings where key = 'keywords'`,
      `insert into workspace_settings (workspace_id, key, value)
      select workspace_id, 'keywords', jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'word', word) order by word)
      from (select workspace_id, word, row_number() over (partition by workspace_id order by word) as place
        from (select distinct on (p.workspace_id, lower(k.word)) p.workspace_id, k.word
          from projects p cross join lateral jsonb_object_keys(p.plan_keywords) k (word)
          where k.word ~ '[[:alnum:]]' and char_length(k.word) <= 60
          order by p.workspace_id, lower(k.word), k.word) words) placed
      where place <= 200 group by workspace_id`,
    ]),
  );
};

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop table keyword_recounts',
    'alter table messages drop column keywords',
    'alter table projects drop column keywords',
    'alter table projects rename column plan_keywords to keywords',
  ]);
