import { isZone } from '@basis/domain/model/formats/days';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { addWorkspace } from '../rows/newWorkspace';
import { useSetupLink } from '../rows/setupLink';
import { openFirstSession } from '../../users/openSession';
import { hashPassword } from '../../../platform/sessions/passwords';
import { limitTries, networkOf, redeemLimit } from '../../../platform/sessions/rateLimit';

/** Derives the workspace's part of its mail address. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'workspace';

/** Creates the first workspace and its Admin through the setup link, and signs the Admin in. */
export const setUp: PublicHandler<'setUp'> = async (context, { path, body }) => {
  const { db, address } = context;
  await limitTries(db, { limit: redeemLimit, who: networkOf(address) });
  const [name, firstName] = [nameLine(body.workspaceName), nameLine(body.firstName)];
  if (!name) throw refused('Enter a name for the workspace.');
  if (!firstName) throw refused('Enter a first name.');
  if (!isZone(body.zone)) throw refused(`${body.zone} is not a time zone.`);
  const passwordHash = await hashPassword(body.password);
  const workspaceId = newId();
  const opened = await inWorkspace(db, workspaceId, async (tx) => {
    if (!(await useSetupLink(tx, path.token))) throw notFound();
    const admin = {
      firstName,
      lastName: nameLine(body.lastName ?? ''),
      email: body.email.trim(),
      role: 'Admin' as const,
    };
    const workspace = {
      name,
      slug: slugOf(name),
      zone: body.zone,
      officeAddress: '',
      enabledFeatures: ['EmailInbox', 'AnalyticsDashboard', 'GroupAnalytics', 'MicrosoftSignIn'] as const,
      users: [{ ...admin, position: 'Unknown', color: 'indigo' }],
    };
    const { userIds } = await addWorkspace({ tx, workspaceId, newId }, workspace, passwordHash);
    return openFirstSession(tx, context, userIds[0] ?? '');
  }).catch((error: unknown) => {
    // Of two concurrent requests with the same link, the second violates a unique constraint.
    throw (error as { code?: string }).code === '23505' ? conflict('Basis is already set up.') : error;
  });
  return { status: 200, ...opened };
};
