import type { Project } from '@basis/domain/model/contract/contract';
import { createRandom, type Random } from '../mock-server/src/seed/random';
import type { Browser, CallAnswer } from './browser';

/** What the writes choose from, asked for anew now and then, because they make and take away. */
interface World {
  readonly bids: readonly Project[];
  readonly companyIds: readonly string[];
  readonly contacts: readonly { readonly id: string; readonly companyId: string | null }[];
  readonly stageIds: readonly string[];
  readonly userIds: readonly string[];
  readonly quoteIds: readonly string[];
  readonly taskIds: readonly string[];
  readonly noteIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly trashedIds: readonly string[];
  readonly changeSetIds: readonly string[];
}

type Call = readonly [method: string, path: string, body?: unknown];
type Write = (world: World, random: Random) => Call;

const day = (random: Random): string | null =>
  random.pick([null, '2026-12-24', '2027-01-08', '2027-02-28T17:00:00.000Z']);
const word = (random: Random): string => random.pick(['Anchor', 'Ärger', 'Beacon', 'zenith', 'Quay  9', "O'Hara"]);
const money = (random: Random): number => random.between(0, 900) * 100;
const some = (random: Random, ids: readonly string[], most: number): string[] =>
  random.sample(ids, random.between(1, most));
const bid = ({ bids }: World, random: Random): Project => random.pick(bids);
const invite = (world: World, random: Random): string => random.pick(bid(world, random).bidInviteIds ?? []) ?? 'none';

/** Every kind of write that moves what other rows keep. */
const writes: Readonly<Record<string, Write>> = {
  addBid: (world, random) => [
    'POST',
    '/projects',
    {
      project: {
        name: `${word(random)} ${random.between(1, 99)}`,
        bidDeadlineAt: day(random),
        estimatorIds: some(random, world.userIds, 2),
        companyId: random.pick(world.companyIds),
      },
    },
  ],
  changeBid: (world, random) => [
    'PATCH',
    `/projects/${bid(world, random).id}`,
    { name: word(random), city: word(random), region: random.pick(['', 'WA']) },
  ],
  moveBid: (world, random) => [
    'PATCH',
    `/projects/${bid(world, random).id}`,
    { [random.pick(['archivedAt', 'deletedAt'])]: random.pick([null, '2026-11-01T10:00:00.000Z']) },
  ],
  deleteBid: (world, random) => ['DELETE', `/projects/${bid(world, random).id}`],
  changeInvite: (world, random) => [
    'PATCH',
    `/bid-invites/${invite(world, random)}`,
    { [random.pick(['bidDeadlineAt', 'rfiDeadlineAt', 'jobWalkAt'])]: day(random) },
  ],
  setStage: (world, random) => [
    'PUT',
    `/projects/${bid(world, random).id}/stage`,
    { stageId: random.pick(world.stageIds) },
  ],
  setEstimators: (world, random) => [
    'PUT',
    `/projects/${bid(world, random).id}/estimators`,
    { userIds: random.sample(world.userIds, random.between(0, 3)) },
  ],
  mergeBids: (world, random) => {
    const [main, other] = random.sample(world.bids, 2);
    return ['POST', `/projects/${main?.id}/merge`, { projectIds: [other?.id] }];
  },
  duplicateBid: (world, random) => ['POST', `/projects/${bid(world, random).id}/duplicate`, {}],
  splitInvite: (world, random) => ['POST', `/bid-invites/${invite(world, random)}/split`, { name: word(random) }],
  linkInviteToCompany: (world, random) => [
    'POST',
    `/bid-invites/${invite(world, random)}/companies/${random.pick(world.companyIds)}/link`,
  ],
  linkInviteToBid: (world, random) => [
    'POST',
    `/bid-invites/${invite(world, random)}/projects/${bid(world, random).id}/link`,
  ],
  linkContact: (world, random) => {
    const { bidInviteIds, companyIds } = bid(world, random);
    const contact = world.contacts.find(({ companyId }) => companyId === companyIds[0]) ?? random.pick(world.contacts);
    return ['POST', `/contacts/${contact.id}/bid-invite/${bidInviteIds?.[0]}/link`];
  },
  linkCompany: (world, random) => [
    'POST',
    `/projects/${bid(world, random).id}/companies/${random.pick(world.companyIds)}`,
    {},
  ],
  unlinkCompany: (world, random) => {
    const { id, companyIds } = bid(world, random);
    return ['DELETE', `/projects/${id}/companies/${companyIds[0]}`];
  },
  bulk: (world, random) => [
    'POST',
    '/projects/bulk',
    {
      selection: { ids: random.sample(world.bids, 4).map(({ id }) => id) },
      ...random.pick([
        { action: 'archive' },
        { action: 'restore' },
        { action: 'delete' },
        { action: 'stage', stageId: random.pick(world.stageIds) },
        { action: 'estimators', userIds: some(random, world.userIds, 2) },
        { action: 'addEstimators', userIds: some(random, world.userIds, 2) },
      ]),
    },
  ],
  addQuote: (world, random) => {
    const { id, companyIds } = bid(world, random);
    const companyId = random.pick([null, companyIds[0] ?? null]);
    const status = random.pick(['Draft', 'Submitted', 'Won', 'Lost']);
    const isAlternate = random.chance(0.2);
    return ['POST', `/projects/${id}/quotes`, { quote: { amount: money(random), status, companyId, isAlternate } }];
  },
  changeQuote: (world, random) => [
    'PATCH',
    `/quotes/${random.pick(world.quoteIds)}`,
    random.pick([{ amount: money(random) }, { status: random.pick(['Draft', 'Won', 'Lost']) }, { companyId: null }]),
  ],
  deleteQuote: (world, random) => ['DELETE', `/quotes/${random.pick(world.quoteIds)}`],
  addTask: (world, random) => [
    'POST',
    '/tasks',
    { task: { title: word(random), projectId: bid(world, random).id, assigneeId: random.pick(world.userIds) } },
  ],
  changeTask: (world, random) => [
    'PATCH',
    `/tasks/${random.pick(world.taskIds)}`,
    random.pick([
      { doneAt: random.pick([null, '2026-11-01T10:00:00.000Z']) },
      { assigneeId: random.pick(world.userIds) },
      { projectId: bid(world, random).id },
    ]),
  ],
  deleteTask: (world, random) => ['DELETE', `/tasks/${random.pick(world.taskIds)}`],
  addBidNote: (world, random) => ['POST', `/projects/${bid(world, random).id}/notes`, { message: word(random) }],
  addCompanyNote: (world, random) => [
    'POST',
    `/companies/${random.pick(world.companyIds)}/notes`,
    { message: word(random) },
  ],
  addContactNote: (world, random) => [
    'POST',
    `/contacts/${random.pick(world.contacts).id}/notes`,
    { message: word(random) },
  ],
  deleteNote: (world, random) => ['DELETE', `/notes/${random.pick(world.noteIds)}`],
  changeCompany: (world, random) => [
    'PATCH',
    `/companies/${random.pick(world.companyIds)}`,
    { name: `${word(random)} ${random.between(1, 99)}`, address: word(random) },
  ],
  deleteCompany: (world, random) => ['DELETE', `/companies/${random.pick(world.companyIds)}`],
  mergeCompanies: (world, random) => {
    const [main, other] = random.sample(world.companyIds, 2);
    return ['POST', `/companies/${main}/merge`, { companyIds: [other] }];
  },
  addContact: (world, random) => [
    'POST',
    '/contacts',
    { contact: { firstName: word(random), companyId: random.pick(world.companyIds) } },
  ],
  changeContact: (world, random) => [
    'PATCH',
    `/contacts/${random.pick(world.contacts).id}`,
    random.pick([{ companyId: random.pick([null, ...world.companyIds]) }, { title: word(random) }]),
  ],
  deleteContact: (world, random) => ['DELETE', `/contacts/${random.pick(world.contacts).id}`],
  mergeContacts: (world, random) => {
    const [main, other] = random.sample(world.contacts, 2);
    return ['POST', `/contacts/${main?.id}/merge`, { contactIds: [other?.id] }];
  },
  linkMessage: (world, random) => [
    'POST',
    `/messages/${random.pick(world.messageIds)}/link`,
    { projectId: bid(world, random).id },
  ],
  unlinkMessage: (world, random) => [
    'DELETE',
    `/messages/${random.pick(world.messageIds)}/link/${bid(world, random).id}`,
  ],
  changeMessage: (world, random) => [
    'PATCH',
    `/messages/${random.pick(world.messageIds)}`,
    random.pick([{ isRead: random.chance(0.5) }, { status: random.pick(['Archived', 'Unlinked']) }]),
  ],
  correctReading: (world, random) => [
    'PATCH',
    `/messages/${random.pick(world.messageIds)}/readings/0`,
    random.pick([
      { name: word(random), confirmed: ['bidDeadline'] },
      { companyId: random.pick(world.companyIds) },
      { asRead: ['name', 'companyName'] },
    ]),
  ],
  separateMessage: (world, random) => ['POST', `/messages/${random.pick(world.messageIds)}/separate`],
  deleteMessage: (world, random) => ['DELETE', `/messages/${random.pick(world.trashedIds)}`],
  addBidsOfMessages: (world, random) => [
    'POST',
    '/messages/projects',
    { messageIds: [random.pick(world.messageIds)], stageId: random.pick(world.stageIds) },
  ],
  undo: ({ changeSetIds }, random) => [
    'POST',
    `/change-sets/${random.pick(changeSetIds.length > 6 ? changeSetIds.slice(-6) : changeSetIds)}/undo`,
  ],
};

type Page = Readonly<Record<string, readonly { readonly id: string }[]>>;

const readWorld = async (browser: Browser, changeSetIds: readonly string[]): Promise<World> => {
  const list = async <T extends { readonly id: string }>(
    path: string,
    name: string,
    more: Record<string, string> = {},
  ): Promise<T[]> => {
    const query: Record<string, string> = path.endsWith('/notes') ? {} : { limit: '12', ...more };
    const { json, status, text } = await browser.call('GET', path, { query });
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return (json as Page)[name] as unknown as T[];
  };
  const idsOf = async (path: string, name: string): Promise<string[]> => (await list(path, name)).map(({ id }) => id);
  // Few, so that writes meet one another.
  const bids = (await list<Project>('/projects', 'projects')).filter(({ bidInviteIds }) => bidInviteIds?.length);
  const companyIds = await idsOf('/companies', 'companies');
  const noteIds = await Promise.all([
    ...bids.map(({ id }) => idsOf(`/projects/${id}/notes`, 'notes')),
    ...companyIds.map((id) => idsOf(`/companies/${id}/notes`, 'notes')),
  ]);
  const { data: stages } = await browser.client.GET('/stages');
  const { data: users } = await browser.client.GET('/users');
  return {
    bids,
    companyIds,
    contacts: await list('/contacts', 'contacts'),
    stageIds: (stages?.stages ?? []).map(({ id }) => id),
    userIds: (users?.users ?? []).filter(({ active }) => active).map(({ id }) => id),
    quoteIds: await idsOf('/quotes', 'quotes'),
    taskIds: await idsOf('/tasks', 'tasks'),
    noteIds: noteIds.flat(),
    messageIds: await idsOf('/messages', 'messages'),
    trashedIds: (await list('/messages', 'messages', { view: 'trash' })).map(({ id }) => id),
    changeSetIds,
  };
};

const turnsOfAWorld = 8;

/**
 * Makes writes of all kinds in the order of chance, each kind about as often; the same ones for the same seed.
 * @returns what does the next one, and says which it was and how it was answered.
 */
export const randomWriter = async (browser: Browser, seedNumber: number): Promise<() => Promise<string>> => {
  const random = createRandom(seedNumber);
  const changeSetIds: string[] = [];
  let world = await readWorld(browser, changeSetIds);
  let turn = 0;
  let waiting: string[] = [];
  return async () => {
    turn += 1;
    if (turn % turnsOfAWorld === 0) world = await readWorld(browser, changeSetIds);
    if (!waiting.length) waiting = random.sample(Object.keys(writes), Object.keys(writes).length);
    const name = waiting.pop() ?? '';
    const [method, path, body] = writes[name]?.(world, random) ?? ['GET', '/profile'];
    const answer: CallAnswer = await browser.call(method, path, body === undefined ? {} : { body });
    if (answer.status >= 500) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${answer.text}`);
    const { changeSetId } = (answer.json ?? {}) as { changeSetId?: string };
    if (changeSetId && name !== 'undo') changeSetIds.push(changeSetId);
    return `${name} ${method} ${path} ${JSON.stringify(body)} ${answer.status}`;
  };
};
