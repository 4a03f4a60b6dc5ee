import type { Tx } from '../../platform/db/database';
import type { Author, Change } from '../../changes/change';
import {
  adminsOf,
  estimatorsOf,
  furtherCompany,
  missingPlatforms,
  nameOfUser,
  projectFacts,
  findNotSent,
  findSubject,
} from './rows/facts';
import { notify } from './rows/notify';

/** Who made a change, and under which id it is undone. */
interface Telling extends Author {
  readonly changeSetId: string;
}

type Teller = (tx: Tx, author: Telling, change: Change) => Promise<void>;

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

/** The moment of the change makes each telling its own; the ids of one change make it once. */
const keyOf = (...parts: readonly string[]): string => parts.join(':');

const tellAssigned: Teller = async (tx, author, { entityId, verb, from, to }) => {
  const { userId } = author;
  const added =
    verb === 'created' ? await estimatorsOf(tx, entityId) : idsIn(to).filter((id) => !idsIn(from).includes(id));
  const facts = added.length ? await projectFacts(tx, entityId) : undefined;
  if (!facts) return;
  await notify(tx, {
    type: 'ProjectAssigned',
    to: added,
    actorId: userId,
    dedupeKey: keyOf('ProjectAssigned', entityId, new Date().toISOString()),
    projectId: entityId,
    data: {
      projectName: facts.projectName,
      bidDueAt: facts.bidDueAt,
      actorName: await nameOfUser(tx, userId),
    },
  });
};

const tellStage: Teller = async (tx, { userId }, { entityId, to }) => {
  const facts = await projectFacts(tx, entityId);
  if (!facts) return;
  await notify(tx, {
    type: 'StageChanged',
    to: await estimatorsOf(tx, entityId),
    actorId: userId,
    dedupeKey: keyOf('StageChanged', entityId, String(to), new Date().toISOString()),
    projectId: entityId,
    data: {
      projectName: facts.projectName,
      stageName: facts.stageName,
      actorName: await nameOfUser(tx, userId),
    },
  });
};

const dateNames: Readonly<Record<string, string>> = {
  bid_deadline: 'bidDeadline',
  rfi_deadline: 'rfiDeadline',
  job_walk: 'jobWalk',
};

const tellDate: Teller = async (tx, { userId, changeSetId }, { entityId, projectId, field = '', to }) => {
  const facts = projectId ? await projectFacts(tx, projectId) : undefined;
  if (!facts || !projectId) return;
  await notify(tx, {
    type: 'BidInviteDueDateChanged',
    to: await estimatorsOf(tx, projectId),
    actorId: userId,
    dedupeKey: keyOf('BidInviteDueDateChanged', entityId, field, JSON.stringify(to), new Date().toISOString()),
    projectId,
    changeSetId,
    data: {
      type: dateNames[field] ?? field,
      projectName: facts.projectName,
      bidDueAt: facts.bidDueAt,
      actorName: await nameOfUser(tx, userId),
    },
  });
};

const tellCompany: Teller = async (tx, { userId }, { entityId, projectId }) => {
  const company = projectId ? await furtherCompany(tx, projectId, entityId) : undefined;
  const facts = company && projectId ? await projectFacts(tx, projectId) : undefined;
  if (!company || !facts || !projectId) return;
  await notify(tx, {
    type: 'NewCompanyInProject',
    to: await estimatorsOf(tx, projectId),
    actorId: userId,
    dedupeKey: keyOf('NewCompanyInProject', projectId, company.id),
    projectId,
    companyId: company.id,
    data: {
      projectName: facts.projectName,
      companyName: company.name,
      actorName: await nameOfUser(tx, userId),
    },
  });
};

const tellMessage: Teller = async (tx, { userId }, { entityId, projectId }) => {
  const message = await findSubject(tx, entityId);
  const facts = projectId ? await projectFacts(tx, projectId) : undefined;
  if (!message || !facts || !projectId) return;
  await notify(tx, {
    type: 'NewMessage',
    to: await estimatorsOf(tx, projectId),
    actorId: userId,
    dedupeKey: keyOf('NewMessage', projectId, entityId),
    projectId,
    messageId: entityId,
    data: {
      projectName: facts.projectName,
      subject: message.subject.slice(0, 2000),
      communicationType: message.communication_type,
      actorName: await nameOfUser(tx, userId),
    },
  });
};

/** Admins hear of platforms that write to the workspace and for which it has no sign-in. */
const tellMissingPlatforms = async (tx: Tx, { userId }: Telling, changes: readonly Change[]): Promise<void> => {
  const arrived = changes.filter(({ entity, verb }) => entity === 'message' && verb === 'created');
  if (!arrived.length) return;
  const ids = arrived.map(({ entityId }) => entityId);
  for (const platform of await missingPlatforms(tx, ids)) {
    const platforms = [platform] as NonNullable<Parameters<typeof notify>[1]['data']['platforms']>;
    await notify(tx, {
      type: 'MissingPlatformCredentials',
      to: await adminsOf(tx),
      actorId: userId,
      dedupeKey: keyOf('MissingPlatformCredentials', platform, new Date().toISOString().slice(0, 10)),
      data: { platforms },
    });
  }
};

/** Whoever sent an e-mail hears that it did not arrive, once for each e-mail. */
const tellNotSent: Teller = async (tx, _author, { entityId, projectId }) => {
  const sent = await findNotSent(tx, entityId);
  if (!sent) return;
  const facts = projectId ? await projectFacts(tx, projectId) : undefined;
  await notify(tx, {
    type: 'EmailNotSent',
    to: [sent.user_id],
    actorId: null,
    dedupeKey: keyOf('EmailNotSent', entityId),
    projectId: projectId ?? null,
    messageId: entityId,
    data: {
      subject: sent.subject.slice(0, 2000),
      status: sent.send_state,
      ...(facts ? { projectName: facts.projectName } : {}),
    },
  });
};

/** What users are told of a change, by what changed and how; the rest is told to nobody. */
const tellers: Readonly<Record<string, Teller>> = {
  'project created': tellAssigned,
  'project updated estimatorIds': tellAssigned,
  'project updated stageId': tellStage,
  'bidInvite created': tellCompany,
  'bidInvite updated companyId': tellCompany,
  'bidInvite updated bid_deadline': tellDate,
  'bidInvite updated rfi_deadline': tellDate,
  'bidInvite updated job_walk': tellDate,
  'message updated sendState': tellNotSent,
  'message updated sendError': tellNotSent,
  'message updated status': tellMessage,
  'message updated projectId': tellMessage,
  'message updated projectIds': tellMessage,
};

/** Tells users of changes that concern them. What is taken back is told to nobody. */
export const tellOfChanges = async (tx: Tx, author: Telling, changes: readonly Change[]): Promise<void> => {
  await tellMissingPlatforms(tx, author, changes);
  for (const change of changes) {
    const tell = tellers[[change.entity, change.verb, change.field].filter(Boolean).join(' ')];
    await tell?.(tx, author, change);
  }
};
