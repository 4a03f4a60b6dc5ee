import { nameLine } from '@basis/domain/model/formats/nameLine';
import { makeChange } from '../../../../changes/makeChange';
import type { CallContext, Handler } from '../../../../platform/calls/handler';
import { notFound, refused } from '../../../../platform/contract/errors';
import { newId } from '../../../../platform/ids';
import { invitationHours } from '../../../../platform/sessions/oneTimeTokens';
import { lockRow } from '../../../../records/entityFields';
import { getCustomerSettings } from '../../../workspace/settings/rows/workspaces';
import { findAccountState } from '../../rows/accounts';
import { changeEmail } from '../../rows/emailProofs';
import { insertUser } from '../../rows/userWrites';
import { getUser } from '../../rows/users';
import { invitationLetter } from '../invitationLetter';
import { makePasswordLink, queueLinkLetter } from '../queueLinkLetter';

const readUser = async ({ tx }: CallContext, userId: string) => {
  const user = await getUser(tx, userId);
  if (!user) throw notFound();
  return user;
};

/** Queues the invitation of a user. @returns what sends it after the commit. */
export const invite = async (context: CallContext, userId: string): Promise<() => Promise<void>> => {
  const { tx, caller, mailDomain, jobs } = context;
  const { name: workspaceName } = await getCustomerSettings(tx, mailDomain);
  const by = (await getUser(tx, caller.userId))?.name ?? '';
  const id = await queueLinkLetter(tx, context, { kind: 'invitations', userId }, (link) =>
    invitationLetter({ workspaceName, by, link }),
  );
  return () => jobs.sendMessage(caller.workspaceId, id);
};

export const createUser: Handler<'createUser'> = async (context, { body }) => {
  const { tx } = context;
  const draft = body.user;
  if (!nameLine(draft.firstName)) throw refused('A user needs a first name.');
  const id = draft.id?.toLowerCase() ?? newId();
  const { changeSetId } = await makeChange(context, (changes) => insertUser(tx, id, draft, changes));
  const afterCommit = await invite(context, id);
  return { status: 201, body: { user: await readUser(context, id), changeSetId }, afterCommit };
};

export const changeUserEmail: Handler<'changeUserEmail'> = async (context, { path, body }) => {
  const { tx } = context;
  await lockRow(tx, 'user', path.userId);
  const state = await findAccountState(tx, path.userId);
  if (!state) throw notFound();
  const { id, name } = await readUser(context, path.userId);
  if (state !== 'Invited' && state !== 'NeedsEmail')
    throw refused(`${name} keeps this email. Only that of an invited user, or of one who lost it, can be changed.`);
  const { changeSetId } = await makeChange(context, (changes) => changeEmail(tx, id, body.email, changes));
  const afterCommit = await invite(context, id);
  return { status: 200, body: { user: await readUser(context, id), changeSetId }, afterCommit };
};

export const createInvitation: Handler<'createInvitation'> = async (context, { path, body }) => {
  const { tx, linkTo } = context;
  // A password that is being chosen meanwhile ends every link.
  await lockRow(tx, 'user', path.userId);
  const state = await findAccountState(tx, path.userId);
  if (!state) throw notFound();
  const user = await readUser(context, path.userId);
  if (state === 'Deactivated') throw refused(`${user.name} is deactivated. Activate the user first.`);
  if (state === 'NeedsEmail') throw refused(`${user.name} needs another email first.`);
  if (state === 'Active') throw refused(`${user.name} has already chosen a password.`);
  const expiresAt = new Date(Date.now() + invitationHours * 3_600_000).toISOString();
  if (body.isEmailed) {
    const afterCommit = await invite(context, user.id);
    return { status: 200, body: { link: null, expiresAt }, afterCommit };
  }
  const link = await makePasswordLink(tx, linkTo, 'invitations', user.id, null);
  return { status: 200, body: { link, expiresAt } };
};
