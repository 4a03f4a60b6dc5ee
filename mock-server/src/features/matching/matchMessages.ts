import { setImmediate as nextTurn } from 'node:timers/promises';
import { debugFact, isDebugged } from '../../platform/debugFacts';
import type { Tx } from '../../platform/db/database';
import { ChangeSet } from '../../changes/changes';
import { readMatchedMessages, readMatchedBids, type MatchedMessage, type MatchedBid } from './rows/matchedFacts';
import { findCandidates, type Candidates } from './rows/matchCandidates';
import { lockFiledMessage } from '../filing/rows/messageFiling';
import { linkAutomatically } from '../filing/rows/messageLinks';
import { OpenSuggestions } from '../filing/rows/openSuggestions';
import { lockProjects } from '../bids/rows/projectEdits';
import { insertRejected, readRejected, suggestionKey, type Suggestion } from '../filing/rows/suggestions';
import { applyRules } from '../rules/applyRules';
import { bestMatches, type CandidateMatch } from '../../mailReading/match/bestMatches';
import { keysOfProject } from '../../mailReading/match/projectKeys';
import { returnToInbox } from './rows/returnToInbox';

const [maxBids, maxMessages] = [5, 20];

interface Workspace {
  readonly id: string;
  readonly zone: string;
}

/** Facts of some emails, and of the bids and emails that may be the same projects. */
interface Known {
  readonly messages: ReadonlyMap<string, MatchedMessage>;
  readonly candidates: ReadonlyMap<string, Candidates>;
  readonly others: ReadonlyMap<string, MatchedMessage>;
  readonly bids: ReadonlyMap<string, MatchedBid>;
  readonly rejected: ReadonlyMap<string, ReadonlySet<string>>;
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const pick = <Row>(rows: ReadonlyMap<string, Row>, ids: Iterable<string>): Row[] =>
  [...ids].flatMap((id) => rows.get(id) ?? []);

/** True for an email about one project that is filed with one bid: it adds facts to that bid. */
const isAboutOneFiledBid = ({ projectIds, projects }: MatchedMessage): boolean =>
  projectIds.length === 1 && projects.length === 1;

const readKnown = async (tx: Tx, ids: readonly string[]): Promise<Known> => {
  const messages = await readMatchedMessages(tx, ids);
  const open = messages.filter(({ isOpen }) => isOpen);
  const keys = open.map(
    ({ id, projects }) => [id, [...new Set(projects.flatMap(({ facts }) => keysOfProject(facts)))]] as const,
  );
  const candidates = await findCandidates(tx, new Map(keys));
  const found = [...candidates.values()];
  const otherIds = new Set(found.flatMap(({ messageIds }) => messageIds));
  const others = await readMatchedMessages(tx, [...otherIds]);
  const projectIds = new Set([
    ...found.flatMap((each) => each.projectIds),
    ...others.filter(isAboutOneFiledBid).flatMap((other) => other.projectIds),
  ]);
  const bids = await readMatchedBids(tx, [...projectIds]);
  const rejected = await readRejected(
    tx,
    open.map(({ id }) => id),
  );
  return {
    messages: byId(messages),
    candidates,
    others: byId(others),
    bids: byId(bids.filter(({ isDeleted }) => !isDeleted)),
    rejected,
  };
};

/** Bids and emails that may be the same project as an email. */
const findMatches = (known: Known, message: MatchedMessage) => {
  const projects = message.projects.map(({ facts }) => facts);
  const found = known.candidates.get(message.id);
  const others = pick(known.others, found?.messageIds ?? []);
  const filed = others.filter(isAboutOneFiledBid);
  const projectIds = new Set([...(found?.projectIds ?? []), ...filed.flatMap((other) => other.projectIds)]);
  const bids = pick(known.bids, projectIds).map(({ id, facts }) => ({
    id,
    facts,
    alsoKnownAs: filed
      .filter((other) => other.projectIds[0] === id)
      .flatMap((other) => other.projects.map((project) => project.facts)),
  }));
  // A digest contains many projects, so it joins no group.
  const waiting = others.filter(({ isOpen, projects: told }) => isOpen && told.length === 1);
  const mail = waiting.flatMap(({ id, projects: told }) => told.map(({ facts }) => ({ id, facts, alsoKnownAs: [] })));
  return {
    bids: bestMatches(projects, bids, maxBids),
    messages: projects.length === 1 ? bestMatches(projects, mail, maxMessages) : [],
  };
};

const suggestion = (kind: Suggestion['kind'], { id, confidence, reasons }: CandidateMatch): Suggestion => ({
  kind,
  targetId: id,
  confidence,
  reasons,
});

/** The only bid that a notice of a known bid certainly belongs to. */
const certainBid = (message: MatchedMessage, bids: readonly CandidateMatch[]): CandidateMatch | null => {
  const certain = bids.filter(({ isCertain }) => isCertain);
  const [only] = certain;
  return !message.isForged &&
    !message.isReadAgain &&
    message.disposition === 'existing' &&
    message.projects.length === 1 &&
    certain.length === 1
    ? (only ?? null)
    : null;
};

/** Chooses the suggestions for an email, and its certain bid. */
const judge = (known: Known, message: MatchedMessage) => {
  const rejected = known.rejected.get(message.id);
  const isOffered = (kind: Suggestion['kind'], { id }: CandidateMatch): boolean =>
    !rejected?.has(suggestionKey({ kind, targetId: id }));
  const found = findMatches(known, message);
  const bids = found.bids.filter((match) => isOffered('project', match));
  return {
    certain: certainBid(message, bids),
    suggestions: [
      ...bids.map((match) => suggestion('project', match)),
      ...found.messages.filter((match) => isOffered('group', match)).map((match) => suggestion('group', match)),
    ],
  };
};

/** Locks an email and a bid. @returns true if the email is still in the inbox and the bid can take it. */
const lockIfFileable = async (tx: Tx, messageId: string, projectId: string) => {
  const before = await lockFiledMessage(tx, messageId);
  const [project] = await lockProjects(tx, [projectId]);
  return before?.status === 'Unlinked' && project && !project.mergedIntoId ? before : null;
};

/**
 * Files a message with its bid, unless a user filed it meanwhile.
 * Undo must not file it again, so the match is stored as rejected from the start: rejections of a filed email are not read.
 */
const fileAutomatically = async (
  tx: Tx,
  workspace: Workspace,
  { messageId, match, open }: { messageId: string; match: CandidateMatch; open: OpenSuggestions },
): Promise<boolean> => {
  const before = await lockIfFileable(tx, messageId, match.id);
  if (!before) return false;
  open.set(messageId, []);
  await open.save(tx);
  await insertRejected(tx, messageId, suggestion('project', match));
  const changes = new ChangeSet({ workspaceId: workspace.id, userId: null, doing: ['linkMessage'] });
  const { id: projectId, reasons } = match;
  await linkAutomatically(tx, changes, before, { projectId, reasons, workspaceZone: workspace.zone });
  await changes.save(tx);
  await applyRules(tx, [messageId], changes.id);
  return true;
};

/**
 * Compares emails one by one until one is filed, which changes the candidates of the others.
 * @returns those still to compare.
 */
const matchUntilFiled = async (
  tx: Tx,
  workspace: Workspace,
  ids: readonly string[],
  changed: Set<string>,
): Promise<readonly string[]> => {
  const known = await readKnown(tx, ids);
  const open = await OpenSuggestions.read(tx, ids);
  for (const [index, id] of ids.entries()) {
    const message = known.messages.get(id);
    if (!message?.isOpen) {
      if (message?.status === 'AutoLinked' && !message.projectIds.length) await returnToInbox(tx, id);
      open.set(id, []);
      continue;
    }
    // A hundred comparisons take about a millisecond, so requests get their turn in between.
    await nextTurn();
    const { certain, suggestions } = judge(known, message);
    if (isDebugged())
      debugFact('an email was compared', {
        workspaceId: workspace.id,
        messageId: id,
        certainBid: certain?.id ?? null,
        suggestions: suggestions.map(({ kind, targetId, confidence, reasons }) => ({
          kind,
          targetId,
          confidence,
          reasons: reasons.map(({ code, weight }) => ({ code, weight })),
        })),
      });
    if (certain && (await fileAutomatically(tx, workspace, { messageId: id, match: certain, open })))
      return ids.slice(index + 1);
    for (const other of open.set(id, suggestions)) changed.add(other);
  }
  await open.save(tx);
  return [];
};

/**
 * Compares emails with their candidates, suggests matches, and files certain ones. Repeating it changes nothing.
 * Call it under the lock of `lockMatching`.
 * @returns emails whose suggestions changed.
 */
export const matchMessages = async (
  tx: Tx,
  workspace: Workspace,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const changed = new Set<string>();
  for (let left = messageIds; left.length;) left = await matchUntilFiled(tx, workspace, left, changed);
  return changed;
};
