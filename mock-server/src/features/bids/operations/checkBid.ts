import { notFound } from '../../../platform/contract/errors';
import type { CallContext } from '../../../platform/calls/handler';
import { getProjects } from '../rows/projects';

/** @throws ApiError 404 if a list is asked for by a bid that does not exist for the caller. */
export const checkBid = async ({ tx, caller }: CallContext, projectId: string | undefined): Promise<void> => {
  if (projectId === undefined) return;
  const [bid] = await getProjects(tx, caller, [projectId]);
  if (!bid) throw notFound();
};
