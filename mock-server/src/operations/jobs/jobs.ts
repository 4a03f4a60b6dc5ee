import { conflict, notFound } from '../../contract/errors';
import type { CallContext, Handler } from '../../contract/handler';
import { cancelShownJob, getShownJob } from '../../repositories/jobsShown';

const read = async ({ tx, caller }: CallContext, id: string) => {
  const job = await getShownJob(tx, caller.workspaceId, id);
  if (!job) throw notFound();
  return job;
};

export const getJob: Handler<'getJob'> = async (context, { path }) => ({
  status: 200,
  body: { job: await read(context, path.jobId) },
});

export const cancelJob: Handler<'cancelJob'> = async (context, { path }) => {
  const { id } = await read(context, path.jobId);
  const isCancelled = await cancelShownJob(context.tx, context.caller.workspaceId, id);
  if (!isCancelled) throw conflict('This is over already.');
  return { status: 200, body: { job: await read(context, id) } };
};
