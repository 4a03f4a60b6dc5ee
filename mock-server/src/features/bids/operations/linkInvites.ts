import { fold } from '@basis/domain/model/formats/fold';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { ChangeSet } from '../../../changes/changes';
import type { Tx } from '../../../platform/db/database';
import { companyExists } from '../../contacts/rows/companies';
import {
  addCompany,
  contactExists,
  hasOtherCompany,
  isPair,
  keepsCompanyWithout,
  linkContactToInvite,
  linkInviteToCompany,
  linkInviteToProject,
  lockInvite,
  readInvite,
  removeCompany,
  splitInvite,
  unlinkContactFromInvite,
  type InviteState,
} from '../rows/inviteLinks';
import { mergedAwayMessage, lockProject, lockProjects, type ProjectState } from '../rows/projectEdits';
import { changeProject } from './changeProject';

/** Locks an invitation and the bids that a write touches, bids first like every write. */
const lockWithBids = async (
  { tx }: CallContext,
  inviteId: string,
  otherBids: readonly string[] = [],
): Promise<{ invite: InviteState; bids: ProjectState[] }> => {
  const { projectId } = await readInvite(tx, inviteId);
  const bids = await lockProjects(tx, [projectId, ...otherBids]);
  const invite = await lockInvite(tx, inviteId);
  if (invite.projectId !== projectId) throw conflict('This invitation was just moved. Try again.');
  if (bids.some(({ mergedIntoId }) => mergedIntoId !== null)) throw refused(mergedAwayMessage);
  return { invite, bids };
};

const lastInviteMessage = 'A bid keeps at least one company, and this is the only invitation to the bid.';

/** @throws ApiError 409 if the bid would be left without a company. */
const checkCompanyStays = async (tx: Tx, invite: InviteState): Promise<void> => {
  if (!(await keepsCompanyWithout(tx, invite))) throw conflict(lastInviteMessage);
};

const changeInvite = async (
  { tx, caller }: CallContext,
  id: string,
  write: (changes: ChangeSet) => Promise<unknown>,
) => {
  const changes = new ChangeSet(caller);
  await write(changes);
  await changes.save(tx);
  const bidInvite = await readInvite(tx, id);
  return { status: 200, body: { bidInvite, changeSetId: changes.id } } as const;
};

export const splitBidInvite: Handler<'splitBidInvite'> = async (context, { path, body }) => {
  const { invite, bids } = await lockWithBids(context, path.bidInviteId);
  await checkCompanyStays(context.tx, invite);
  const name = nameLine(body.name ?? '') || (bids[0]?.name ?? '');
  const bid = { id: body.id?.toLowerCase() ?? newId(), name, nameFold: fold(name) };
  return changeInvite(context, invite.id, async (changes) => {
    if (!(await splitInvite(context.tx, changes, invite, bid))) throw conflict('A bid with this id already exists.');
  });
};

export const linkBidInviteToProject: Handler<'linkBidInviteToProject'> = async (context, { path }) => {
  const { invite, bids } = await lockWithBids(context, path.bidInviteId, [path.projectId]);
  const target = bids.find(({ id }) => id === path.projectId.toLowerCase());
  if (!target) throw notFound();
  if (target.id === invite.projectId) throw refused('This invitation already belongs to that bid.');
  await checkCompanyStays(context.tx, invite);
  return changeInvite(context, invite.id, (changes) => linkInviteToProject(context.tx, changes, invite, target.id));
};

export const linkBidInviteToCompany: Handler<'linkBidInviteToCompany'> = async (context, { path }) => {
  const { tx } = context;
  const { invite } = await lockWithBids(context, path.bidInviteId);
  const companyId = path.companyId.toLowerCase();
  if (!(await companyExists(tx, companyId))) throw notFound();
  if (companyId === invite.companyId) throw refused('This invitation is already from that company.');
  return changeInvite(context, invite.id, (changes) => linkInviteToCompany(tx, changes, invite, companyId));
};

export const linkContactToBidInvite: Handler<'linkContactToBidInvite'> = async (context, { path }) => {
  const { tx } = context;
  const { invite } = await lockWithBids(context, path.bidInviteId);
  if (!(await contactExists(tx, path.contactId))) throw notFound();
  return changeInvite(context, invite.id, (changes) => linkContactToInvite(tx, changes, invite, path.contactId));
};

export const unlinkContactFromBidInvite: Handler<'unlinkContactFromBidInvite'> = async (context, { path }) => {
  const { invite } = await lockWithBids(context, path.bidInviteId);
  return changeInvite(context, invite.id, (changes) =>
    unlinkContactFromInvite(context.tx, changes, invite, path.contactId),
  );
};

export const linkProjectCompany: Handler<'linkProjectCompany'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const { id: projectId } = await lockProject(tx, path.projectId);
  const pair = { projectId, companyId: path.companyId.toLowerCase() };
  if (!(await companyExists(tx, pair.companyId))) throw notFound();
  const packageName = body.package?.trim() || null;
  if (!packageName && (await isPair(tx, pair))) throw conflict('This company is already on the bid.');
  const contactIds = [...new Set(body.contactIds?.map((id) => id.toLowerCase()))];
  for (const id of contactIds)
    if (!(await contactExists(tx, id))) throw refused('One of these people no longer exists.');
  const changes = new ChangeSet(caller);
  const id = await addCompany(tx, changes, pair, { contactIds, packageName });
  await changes.save(tx);
  const bidInvite = await readInvite(tx, id);
  return { status: 201, body: { bidInvite, changeSetId: changes.id } };
};

export const unlinkProjectCompany: Handler<'unlinkProjectCompany'> = async (context, { path }) => {
  const { tx } = context;
  const { id: projectId } = await lockProject(tx, path.projectId);
  const pair = { projectId, companyId: path.companyId.toLowerCase() };
  if (!(await isPair(tx, pair))) throw notFound();
  if (!(await hasOtherCompany(tx, pair))) throw conflict('A bid keeps at least one company. Add another one first.');
  return changeProject(context, projectId, (changes) => removeCompany(tx, changes, pair));
};
