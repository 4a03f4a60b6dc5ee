import {
  listInternal,
  listInternalUsers,
  setInternalUser,
  setInternalWorkspace,
} from '../features/workspace/rows/internalUse';
import type { Db } from '../platform/db/database';
import { besideServer, UsageError } from './besideServer';

const usage = `npm run internal                              lists who has internal use
npm run internal -- workspace SLUG on|off     says whether a workspace is for demonstrations and trials
npm run internal -- user SLUG EMAIL on|off    says whether a user is of Basis, who has every feature in such a workspace
npm run internal -- hidden SLUG EMAIL on|off  keeps a user out of all lists, who then has every feature anywhere
The server may be running or stopped.`;

const list = async (db: Db): Promise<void> => {
  for (const { id, slug, name, internal } of await listInternal(db)) {
    console.log(`${slug}  ${name}${internal ? '  internal' : ''}`);
    for (const user of await listInternalUsers(db, id))
      console.log(`    ${user.email}${user.internal ? '  of Basis' : ''}${user.hidden ? '  hidden' : ''}`);
  }
};

const isOn = (text: string | undefined): boolean => {
  if (text !== 'on' && text !== 'off') throw new UsageError(usage);
  return text === 'on';
};

const setWorkspace = async (db: Db, slug: string, isInternal: boolean): Promise<void> => {
  if (!(await setInternalWorkspace(db, slug, isInternal))) throw new UsageError(`No workspace has the slug ${slug}.`);
};

const setUser = async (
  db: Db,
  { slug, email }: { readonly slug: string; readonly email: string },
  values: { readonly internal?: boolean; readonly hidden?: boolean },
): Promise<void> => {
  const place = (await listInternal(db)).find((workspace) => workspace.slug === slug);
  if (!place) throw new UsageError(`No workspace has the slug ${slug}.`);
  if (!(await setInternalUser(db, { workspaceId: place.id, email }, values)))
    throw new UsageError(`Nobody in ${slug} who has signed in has the email ${email}.`);
};

const work = async (db: Db, args: readonly string[]): Promise<void> => {
  const [kind, slug = '', ...rest] = args;
  if (kind === undefined) return list(db);
  if (kind === 'workspace' && rest.length === 1) await setWorkspace(db, slug, isOn(rest[0]));
  else if ((kind === 'user' || kind === 'hidden') && rest.length === 2) {
    const value = isOn(rest[1]);
    await setUser(db, { slug, email: rest[0] ?? '' }, kind === 'user' ? { internal: value } : { hidden: value });
  } else throw new UsageError(usage);
  console.log('Done. It holds from the next call on.');
};

await besideServer((db) => work(db, process.argv.slice(2)));
