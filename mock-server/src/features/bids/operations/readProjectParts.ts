import { notFound } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { readActivityPage } from '../../activities/rows/activities';
import { isPair } from '../rows/inviteLinks';
import { projectAddress } from '../../addresses/rows/mailDirectory';
import { readProject } from './changeProject';

export const listProjectActivities: Handler<'listProjectActivities'> = async (context, { path, query }) => {
  const { tx, caller } = context;
  const { id } = await readProject(context, path.projectId);
  return { status: 200, body: await readActivityPage(tx, caller, { entity: 'project', id }, query) };
};

export const getProjectEmailAddress: Handler<'getProjectEmailAddress'> = async (context, { path }) => {
  const { tx, caller, secretKey, mailDomain } = context;
  const { id } = await readProject(context, path.projectId);
  const localPart = await projectAddress(tx, secretKey, { workspaceId: caller.workspaceId, projectId: id });
  return { status: 200, body: { emailAddress: `${localPart}@${mailDomain}` } };
};

export const getProjectCompanyEmailAddress: Handler<'getProjectCompanyEmailAddress'> = async (context, { path }) => {
  const { tx, caller, secretKey, mailDomain } = context;
  const { workspaceId } = caller;
  const pair = { projectId: path.projectId.toLowerCase(), companyId: path.companyId.toLowerCase() };
  if (!(await isPair(tx, pair))) throw notFound();
  const localPart = await projectAddress(tx, secretKey, { workspaceId, ...pair });
  return { status: 200, body: { emailAddress: `${localPart}@${mailDomain}` } };
};
