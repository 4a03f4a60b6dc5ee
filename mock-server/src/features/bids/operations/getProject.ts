import type { Handler } from '../../../platform/calls/handler';
import { readProject } from './changeProject';
import { etagOf } from '../../../platform/contract/etag';

export const getProject: Handler<'getProject'> = async (context, { path }) => {
  const project = await readProject(context, path.projectId);
  return { status: 200, headers: { etag: etagOf(project) }, body: { project } };
};
