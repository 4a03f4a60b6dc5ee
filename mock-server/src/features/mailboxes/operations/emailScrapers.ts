import { notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { findConnector } from '../connectors';
import { deleteScraper, insertScraper, listScrapers, setScraperActive } from '../rows/emailScrapers';
import { makeChange } from '../../../changes/makeChange';

const maxScrapers = 100;

const read = async ({ tx }: CallContext, id: string) => {
  const [emailScraper] = await listScrapers(tx, id);
  if (!emailScraper) throw notFound();
  return emailScraper;
};

export const listEmailScrapers: Handler<'listEmailScrapers'> = async ({ tx }) => ({
  status: 200,
  body: { emailScrapers: await listScrapers(tx) },
});

export const createEmailScraper: Handler<'createEmailScraper'> = async (context, { body }) => {
  const { tx } = context;
  const { provider } = body;
  const email = body.email.trim();
  const connector = findConnector(provider);
  if (!connector) throw refused('Basis does not support this kind of mailbox.');
  if ((await listScrapers(tx)).length >= maxScrapers) throw refused(`There can be at most ${maxScrapers} mailboxes.`);
  const refusal = await connector.refusal(tx, email);
  if (refusal !== null) throw refused(refusal);
  const id = (body.id ?? newId()).toLowerCase();
  await makeChange(context, async (changes) => {
    await insertScraper(tx, { id, email, provider });
    changes.created('emailScraper', id);
  });
  return { status: 201, body: { emailScraper: await read(context, id) } };
};

export const updateEmailScraper: Handler<'updateEmailScraper'> = async (context, { path, body }) => {
  const { tx } = context;
  const { active } = body;
  const id = path.emailScraperId.toLowerCase();
  if (active !== undefined)
    await makeChange(context, async (changes) => {
      const isChanged = await setScraperActive(tx, id, active);
      if (isChanged) changes.updated('emailScraper', id, 'active', { from: !active, to: active });
    });
  return { status: 200, body: { emailScraper: await read(context, id) } };
};

export const deleteEmailScraper: Handler<'deleteEmailScraper'> = async (context, { path }) => {
  const { tx } = context;
  const id = path.emailScraperId.toLowerCase();
  if (!(await deleteScraper(tx, id))) throw notFound();
  await makeChange(context, (changes) => Promise.resolve(changes.deleted('emailScraper', id)));
  return { status: 204 };
};

export const listEmailScraperOptions: Handler<'listEmailScraperOptions'> = async (context, { path }) => {
  const { tx } = context;
  const { provider, email, active } = await read(context, path.emailScraperId);
  const folders = (await findConnector(provider)?.listFolders(tx, email)) ?? [];
  return { status: 200, body: { options: folders.map((folder) => ({ ...folder, isChosen: active })) } };
};
