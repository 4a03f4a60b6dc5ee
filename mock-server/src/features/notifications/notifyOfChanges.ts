import type { Tx } from '../../platform/db/database';
import type { Author, Change } from '../../changes/change';
import {
  addMissingPlatforms,
  adminsOf,
  estimatorsOf,
  findFurtherCompany,
  listMissingPlatforms,
  nameOfAuthor,
  readBidFacts,
  findNotSent,
  findSubject,
} from './rows/facts';
import { listRecipients, notify } from './rows/notify';

/** Author of a change, and the change set by which it is undone. */
interface ChangeAuthor extends Author {
  readonly changeSetId: string;
}

type Notifier = (tx: Tx, author: ChangeAuthor, change: Change) => Promise<void>;

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

/** Key of a notification: with the instant of the change, each change notifies again; with ids alone, once. */
const keyOf = (...parts: readonly string[]): string => parts.join(':');

const notifyAssigned: Notifier = async (tx, author, { entityId, verb, from, to }) => {
  const added =
    verb === 'created' ? await estimatorsOf(tx, entityId) : idsIn(to).filter((id) => !idsIn(from).includes(id));
  const facts = added.length ? await readBidFacts(tx, entityId) : undefined;
  if (!facts) return;
  await notify(tx, {
    type: 'ProjectAssigned',
    to: added,
    actorId: author.userId,
    dedupeKey: keyOf('ProjectAssigned', entityId, new Date().toISOString()),
    projectId: entityId,
    data: {
      projectName: facts.projectName,
      bidDueAt: facts.bidDueAt,
      actorName: await nameOfAuthor(tx, author),
    },
  });
};

const notifyStage: Notifier = async (tx, author, { entityId, to }) => {
  const facts = await readBidFacts(tx, entityId);
  if (!facts) return;
  await notify(tx, {
    type: 'StageChanged',
    to: await estimatorsOf(tx, entityId),
    actorId: author.userId,
    dedupeKey: keyOf('StageChanged', entityId, String(to), new Date().toISOString()),
    projectId: entityId,
    data: {
      projectName: facts.projectName,
      stageName: facts.stageName,
      actorName: await nameOfAuthor(tx, author),
    },
  });
};

const dateNames: Readonly<Record<string, string>> = {
  bid_deadline: 'bidDeadline',
  rfi_deadline: 'rfiDeadline',
  job_walk: 'jobWalk',
};

const notifyDate: Notifier = async (tx, author, { entityId, projectId, field = '', to }) => {
  const facts = projectId ? await readBidFacts(tx, projectId) : undefined;
  if (!facts || !projectId) return;
  await notify(tx, {
    type: 'BidInviteDueDateChanged',
    to: await estimatorsOf(tx, projectId),
    actorId: author.userId,
    dedupeKey: keyOf('BidInviteDueDateChanged', entityId, field, JSON.stringify(to), new Date().toISOString()),
    projectId,
    changeSetId: author.changeSetId,
    data: {
      type: dateNames[field] ?? field,
      projectName: facts.projectName,
      bidDueAt: facts.bidDueAt,
      actorName: await nameOfAuthor(tx, author),
    },
  });
};

const notifyCompany: Notifier = async (tx, author, { entityId, projectId }) => {
  const company = projectId ? await findFurtherCompany(tx, projectId, entityId) : undefined;
  const facts = company && projectId ? await readBidFacts(tx, projectId) : undefined;
  if (!company || !facts || !projectId) return;
  await notify(tx, {
    type: 'NewCompanyInProject',
    to: await estimatorsOf(tx, projectId),
    actorId: author.userId,
    dedupeKey: keyOf('NewCompanyInProject', projectId, company.id),
    projectId,
    companyId: company.id,
    data: {
      projectName: facts.projectName,
      companyName: company.name,
      actorName: await nameOfAuthor(tx, author),
    },
  });
};

const notifyMessage: Notifier = async (tx, author, { entityId, projectId }) => {
  const message = await findSubject(tx, entityId);
  const facts = projectId ? await readBidFacts(tx, projectId) : undefined;
  if (!message || !facts || !projectId) return;
  await notify(tx, {
    type: 'NewMessage',
    to: await estimatorsOf(tx, projectId),
    actorId: author.userId,
    dedupeKey: keyOf('NewMessage', projectId, entityId),
    projectId,
    messageId: entityId,
    data: {
      projectName: facts.projectName,
      subject: message.subject.slice(0, 2000),
      communicationType: message.communication_type,
      actorName: await nameOfAuthor(tx, author),
    },
  });
};

/** Notifies Admins, in one notification a day, of the platforms that write to the workspace without a sign-in. */
const notifyMissingPlatforms = async (tx: Tx, { userId }: ChangeAuthor, changes: readonly Change[]): Promise<void> => {
  const arrived = changes.filter(({ entity, verb }) => entity === 'message' && verb === 'created');
  if (!arrived.length) return;
  const ids = arrived.map(({ entityId }) => entityId);
  const missing = await listMissingPlatforms(tx, ids);
  if (!missing.length) return;
  const platforms = missing as NonNullable<Parameters<typeof notify>[1]['data']['platforms']>;
  const notice = { type: 'MissingPlatformCredentials', to: await adminsOf(tx), actorId: userId } as const;
  const told = await addMissingPlatforms(tx, await listRecipients(tx, notice), missing);
  await notify(tx, {
    ...notice,
    to: notice.to.filter((id) => !told.includes(id)),
    dedupeKey: keyOf('MissingPlatformCredentials', missing.join(), new Date().toISOString().slice(0, 10)),
    data: { platforms },
  });
};

/** Notifies the sender that an email was not delivered, once per email. */
const notifyNotSent: Notifier = async (tx, _author, { entityId, projectId }) => {
  const sent = await findNotSent(tx, entityId);
  if (!sent) return;
  const facts = projectId ? await readBidFacts(tx, projectId) : undefined;
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

/** Notifiers by entity, verb and field; other changes notify no user. */
const notifiers: Readonly<Record<string, Notifier>> = {
  'project created': notifyAssigned,
  'project updated estimatorIds': notifyAssigned,
  'project updated stageId': notifyStage,
  'bidInvite created': notifyCompany,
  'bidInvite updated companyId': notifyCompany,
  'bidInvite updated bid_deadline': notifyDate,
  'bidInvite updated rfi_deadline': notifyDate,
  'bidInvite updated job_walk': notifyDate,
  'message updated sendState': notifyNotSent,
  'message updated sendError': notifyNotSent,
  'message updated status': notifyMessage,
  'message updated projectId': notifyMessage,
  'message updated projectIds': notifyMessage,
};

/** Notifies users of changes that concern them; an undo notifies no user. */
export const notifyOfChanges = async (tx: Tx, author: ChangeAuthor, changes: readonly Change[]): Promise<void> => {
  await notifyMissingPlatforms(tx, author, changes);
  for (const change of changes) {
    const notifier = notifiers[[change.entity, change.verb, change.field].filter(Boolean).join(' ')];
    await notifier?.(tx, author, change);
  }
};
