import { sql } from 'kysely';
import type { Tx } from '../db/connect';
import { ChangeSet } from '../repositories/changes';
import { readMessageJobs, readProjectJobs, type MatchedMessage } from '../repositories/jobFacts';
import { findCandidates } from '../repositories/matchCandidates';
import { lockFiled } from '../repositories/messageFiling';
import { linkByItself } from '../repositories/messageLinks';
import { lockProjects } from '../repositories/projectEdits';
import { insertRejected, readRejected, saveSuggestions, type Suggestion } from '../repositories/suggestions';
import { bestMatches, type CandidateMatch } from './match/bestMatches';
import { keysOfJob } from './match/jobKeys';

const [mostProjects, mostMessages] = [5, 20];

interface Workspace {
  readonly id: string;
  readonly zone: string;
}

/** What is known of the bids and e-mails that may be the same job as an e-mail. */
const readMatches = async (tx: Tx, workspaceId: string, message: MatchedMessage) => {
  const jobs = message.jobs.map(({ facts }) => facts);
  const keys = [...new Set(jobs.flatMap(keysOfJob))];
  const found = await findCandidates(tx, workspaceId, message.id, keys);
  const others = await readMessageJobs(tx, workspaceId, found.messageIds);
  const filed = others.filter(({ projectIds, jobs: told }) => projectIds.length === 1 && told.length === 1);
  const projectIds = new Set([...found.projectIds, ...filed.flatMap((other) => other.projectIds)]);
  const projects = (await readProjectJobs(tx, workspaceId, [...projectIds])).filter(({ isDeleted }) => !isDeleted);
  const bids = projects.map(({ id, facts }) => ({
    id,
    facts,
    alsoKnownAs: filed
      .filter((other) => other.projectIds[0] === id)
      .flatMap((other) => other.jobs.map((job) => job.facts)),
  }));
  // A digest tells of many jobs, so it is grouped with none.
  const waiting = others.filter(({ isOpen, jobs: told }) => isOpen && told.length === 1);
  const mail = waiting.flatMap(({ id, jobs: told }) => told.map(({ facts }) => ({ id, facts, alsoKnownAs: [] })));
  return {
    projects: bestMatches(jobs, bids, mostProjects),
    messages: jobs.length === 1 ? bestMatches(jobs, mail, mostMessages) : [],
  };
};

const suggestion = (kind: Suggestion['kind'], { id, confidence, reasons }: CandidateMatch): Suggestion => ({
  kind,
  targetId: id,
  confidence,
  reasons,
});

/** The one bid that a notice of a known bid certainly belongs to. */
const certainBid = (message: MatchedMessage, projects: readonly CandidateMatch[]): CandidateMatch | null => {
  const certain = projects.filter(({ isCertain }) => isCertain);
  const [only] = certain;
  return message.disposition === 'existing' && message.jobs.length === 1 && certain.length === 1
    ? (only ?? null)
    : null;
};

/**
 * Files a message with its bid, unless somebody filed it meanwhile. Undoing it must not do it again, so the match counts
 * as said no to from the beginning: nothing reads that of an e-mail that is filed.
 */
const fileByItself = async (
  tx: Tx,
  workspace: Workspace,
  messageId: string,
  match: CandidateMatch,
): Promise<boolean> => {
  const before = await lockFiled(tx, workspace.id, messageId);
  const [project] = await lockProjects(tx, workspace.id, [match.id]);
  if (before?.status !== 'Unlinked' || !project || project.mergedIntoId) return false;
  await saveSuggestions(tx, workspace.id, messageId, []);
  await insertRejected(tx, workspace.id, messageId, suggestion('project', match));
  const changes = new ChangeSet({ workspaceId: workspace.id, userId: null });
  const { id: projectId, reasons } = match;
  await linkByItself(tx, changes, before, { projectId, reasons, workspaceZone: workspace.zone });
  await changes.save(tx);
  return true;
};

/** A message whose bid is gone goes back to the inbox. */
const bringBack = async (tx: Tx, workspaceId: string, messageId: string): Promise<void> => {
  const { rows } = await sql`update messages set status = 'Unlinked', updated_at = now()
    where workspace_id = ${workspaceId} and id = ${messageId} and status = 'AutoLinked' and not exists (
      select from message_projects mp where mp.workspace_id = messages.workspace_id and mp.message_id = messages.id)
    returning id`.execute(tx);
  if (!rows.length) return;
  const changes = new ChangeSet({ workspaceId, userId: null });
  changes.updated('message', messageId, 'status', 'AutoLinked', 'Unlinked');
  await changes.save(tx);
};

/**
 * Compares an e-mail with what is known, suggests what it may belong to, and files it where that is certain. To be called
 * under the lock of `lockMatching`; doing it again changes nothing.
 * @returns the e-mails of which something else is suggested now.
 */
export const matchMessage = async (tx: Tx, workspace: Workspace, messageId: string): Promise<string[]> => {
  const [message] = await readMessageJobs(tx, workspace.id, [messageId]);
  if (!message?.isOpen) {
    if (message?.status === 'AutoLinked' && !message.projectIds.length) await bringBack(tx, workspace.id, messageId);
    await saveSuggestions(tx, workspace.id, messageId, []);
    return [];
  }
  const matches = await readMatches(tx, workspace.id, message);
  const rejected = await readRejected(tx, workspace.id, messageId);
  const projects = matches.projects.filter(({ id }) => !rejected.has(`project ${id}`));
  const certain = certainBid(message, projects);
  if (certain && (await fileByItself(tx, workspace, messageId, certain))) return [];
  return saveSuggestions(tx, workspace.id, messageId, [
    ...projects.map((match) => suggestion('project', match)),
    ...matches.messages.filter(({ id }) => !rejected.has(`group ${id}`)).map((match) => suggestion('group', match)),
  ]);
};
