import { deadlineFromInput } from '@basis/domain/model/formats/time';
import type { ProjectDraft } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { conflict, refused, type ApiError } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { ChangeSet } from '../../../changes/changes';
import { companyExists, findOrInsertCompany } from '../../contacts/rows/companies';
import { getProjects } from '../rows/projects';
import { insertInvite, insertProject } from '../rows/projectWrites';
import { listStages } from '../../stages/rows/stages';
import { chooseUsers } from './changeProject';

const chooseCompany = async ({ tx }: CallContext, draft: ProjectDraft, changes: ChangeSet): Promise<string> => {
  const name = nameLine(draft.companyName ?? '');
  if (draft.companyId && (await companyExists(tx, draft.companyId))) return draft.companyId;
  if (name) return findOrInsertCompany(tx, name, changes);
  throw refused('You must select or create a company for this Bid');
};

const chooseStage = async ({ tx }: CallContext, stageId: string | undefined) => {
  const stages = await listStages(tx);
  const stage = stages.find((candidate) => (stageId ? candidate.id === stageId : candidate.default));
  if (!stage) throw refused('Stage not found or not changed');
  return stage;
};

const isThere = (): ApiError => conflict('A bid with this id already exists.');

export const createProject: Handler<'createProject'> = async (context, { body }) => {
  const { tx, caller } = context;
  const { workspaceZone } = caller;
  const draft = body.project;
  const name = nameLine(draft.name);
  if (!name) throw refused('A bid needs a name.');
  const id = draft.id?.toLowerCase() ?? newId();
  const changes = new ChangeSet(caller);
  const stage = await chooseStage(context, draft.stageId);
  const companyId = await chooseCompany(context, draft, changes);
  const estimatorIds = await chooseUsers(context, draft.estimatorIds ?? []);
  const place = { location: draft.location ?? '', addressLine: '', city: '', region: '', postalCode: '' };
  const fresh = { id, name, place, unionType: 'Unknown', externalKeys: [], estimatorIds };
  const start = { stageId: stage.id, stageReasonId: null, stageCode: stage.code };
  if (!(await insertProject(tx, { ...fresh, ...start }, changes))) throw isThere();
  const bidDeadline = deadlineFromInput(draft.bidDeadlineAt ?? null, workspaceZone);
  const nothing = {
    contactIds: [],
    package: null,
    rfiDeadline: null,
    jobWalk: null,
    externalKey: null,
    sourceMessageId: null,
  };
  await insertInvite(tx, workspaceZone, { ...nothing, projectId: id, companyId, bidDeadline }, changes);
  await changes.save(tx);
  const [project] = await getProjects(tx, caller, [id]);
  if (!project) throw new Error('A bid that was just added is not there');
  return { status: 201, body: { projectId: id, project, changeSetId: changes.id } };
};
