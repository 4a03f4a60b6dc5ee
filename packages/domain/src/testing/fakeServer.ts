import type {
  CustomerSettings,
  BidInvite,
  Company,
  CustomFieldSetting,
  Note,
  Notification,
  Profile,
  Project,
  Stage,
  Task,
  User,
} from '../model/contract/contract';
import { withoutBrowser, type TextStorage } from '../engine/ports/browserParts';
import { createDomain, type Domain } from '../domain';
import { afterThisTest } from './leftovers';

/** A call as the server got it. */
export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (call: FakeCall) => Response | Promise<Response>;

interface Stored {
  readonly value: unknown;
  readonly version: number;
}

export const graceId = '00000000-0000-7000-8000-00000000000a';
const at = '2026-03-05T09:00:00.000Z';

/** A UUID that is told by its number. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const profileOf = (part: Partial<Profile> = {}): Profile => ({
  id: graceId,
  email: 'grace@basis.test',
  name: 'Grace Hall',
  firstName: 'Grace',
  lastName: 'Hall',
  role: 'Member',
  color: 'blue',
  weeklyBidLimit: null,
  customerWorkspace: 'cascade',
  basisAdmin: false,
  hidden: false,
  trial: false,
  position: 'Unknown',
  createdAt: '2026-01-05T17:00:00.000Z',
  settings: {},
  ...part,
});

export const stageOf = (number: number, name: string, code: Stage['code'] = null): Stage & { reasons: [] } => ({
  id: idOf(900 + number),
  name,
  color: 'blue',
  default: number === 1,
  order: number,
  code,
  reasons: [],
});

export const bidOf = (number: number, part: Partial<Project> = {}): Project => ({
  id: idOf(number),
  name: `Bid ${number}`,
  location: '',
  addressLine: '',
  city: '',
  region: '',
  postalCode: '',
  stageId: idOf(901),
  stageReasonId: null,
  estimatorIds: [],
  companyIds: [],
  companyNames: [],
  soleInviteId: idOf(1000 + number),
  bidDeadlineAt: null,
  bidDeadline: null,
  bidPassesAt: [],
  rfiDeadlineAt: null,
  rfiDeadline: null,
  jobWalkAt: null,
  jobWalk: null,
  quote: null,
  keywords: {},
  totalNotes: 0,
  unreadNotes: 0,
  unionType: 'Unknown',
  distance: null,
  distanceSource: null,
  travelTime: null,
  travelTimeSource: null,
  changeState: null,
  customFields: {},
  archivedAt: null,
  deletedAt: null,
  createdAt: at,
  updatedAt: at,
  receivedAt: at,
  submittedAt: null,
  awardedAt: null,
  lostAt: null,
  startAt: null,
  endAt: null,
  ...part,
});

export const companyOf = (number: number, part: Partial<Company> = {}): Company => ({
  id: idOf(200 + number),
  name: `Company ${number}`,
  website: '',
  address: '',
  region: '',
  tag: 'None',
  blockedAt: null,
  deletedAt: null,
  customFields: {},
  openBidsCount: 0,
  previousBidsCount: 0,
  hitRatio: null,
  totalContacts: 0,
  totalNotes: 0,
  createdAt: at,
  updatedAt: at,
  ...part,
});

export const taskOf = (number: number, part: Partial<Task> = {}): Task => ({
  id: idOf(300 + number),
  title: `Task ${number}`,
  description: '',
  project: null,
  message: null,
  assigneeId: null,
  createdById: null,
  dueOn: null,
  doneAt: null,
  reminderAt: null,
  createdAt: at,
  updatedAt: at,
  ...part,
});

export const noteOf = (number: number, part: Partial<Note> = {}): Note => ({
  id: idOf(500 + number),
  message: `Note ${number}`,
  sticky: false,
  mentions: [],
  author: { id: graceId, name: 'Grace Hall' },
  createdAt: at,
  updatedAt: at,
  ...part,
});

/** Each a minute older than the one with the number before. */
export const notificationOf = (number: number, part: Partial<Notification> = {}): Notification => ({
  id: idOf(7000 + number),
  type: 'StageChanged',
  read: false,
  createdAt: new Date(Date.parse(at) - number * 60_000).toISOString(),
  projectId: null,
  messageId: null,
  companyId: null,
  contactId: null,
  notificationData: {},
  ...part,
});

export const inviteOf = (number: number, part: Partial<BidInvite> = {}): BidInvite => ({
  id: idOf(1000 + number),
  projectId: idOf(1),
  companyId: idOf(200 + number),
  companyName: `Company ${number}`,
  companyTag: 'None',
  package: null,
  contacts: [],
  contactIds: [],
  bidDeadlineAt: null,
  bidDeadline: null,
  rfiDeadlineAt: null,
  rfiDeadline: null,
  jobWalkAt: null,
  jobWalk: null,
  sourceMessageId: null,
  updatedAt: at,
  ...part,
});

export const customFieldOf = (number: number, part: Partial<CustomFieldSetting> = {}): CustomFieldSetting => ({
  id: idOf(400 + number),
  entity: 'Project',
  label: `Field ${number}`,
  type: 'Text',
  options: [],
  isEntityLabel: false,
  isVisible: true,
  position: number,
  entitySettings: {},
  ...part,
});

/** An answer that refuses a call. */
export const refusalOf = (status: number, message: string): Response =>
  Response.json({ message, code: status === 403 ? 'forbidden' : 'refused', requestId: 'r-1' }, { status });

const matches = (pattern: string, call: FakeCall): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(`${call.method} ${call.path}`);

/** Ticks without a call after which nothing is under way any more. */
const quietTicks = 8;

/** A server in memory: one user of one workspace, lists that answer whatever they are asked, and settings with versions. */
export class FakeServer {
  profile = profileOf();
  /** Administrator who acts as the user; undefined for none. */
  administrator: Profile | undefined;
  features: string[] = ['EmailInbox'];
  /** Settings of the workspace that differ from the defaults. */
  ownSettings: Partial<CustomerSettings> = {};
  isDown = false;
  bids: Project[] = [];
  companies: Company[] = [];
  tasks: Task[] = [];
  stages = [stageOf(1, 'Undecided'), stageOf(2, 'Submitted', 'Submitted')];
  users: User[] = [];
  customFields: CustomFieldSetting[] = [];
  /** Streams of events that pages opened. */
  openedStreams = 0;
  /** Every call, the latest last. */
  readonly calls: FakeCall[] = [];
  readonly #settings = new Map<string, Stored>();
  readonly #answers: (readonly [pattern: string, answer: Answer])[] = [];
  #underWay = 0;

  constructor() {
    this.answer('GET /profile', () => {
      const settings = [...this.#settings].flatMap(([key, { value }]): [string, unknown][] =>
        key.startsWith('profile ') ? [[key.slice(8), value]] : [],
      );
      const { administrator } = this;
      return Response.json({ profile: { ...this.profile, settings: Object.fromEntries(settings) }, administrator });
    });
    this.answer('GET /customer-settings', () =>
      Response.json({
        customerSettings: {
          id: idOf(1),
          name: 'Cascade',
          inboundAddress: 'bids@basis.test',
          zone: 'America/Los_Angeles',
          weekStart: 'Sunday',
          currency: 'USD',
          currencyDecimals: 2,
          settings: { enabledFeatures: this.features },
          ...this.ownSettings,
        },
      }),
    );
    this.answer('GET /operation-banners', () => Response.json({ operationBanners: [], nextChangeMs: null }));
    this.answer('GET /stages', () => Response.json({ stages: this.stages, stageReasonsMap: {} }));
    this.answer('GET /users', () => Response.json({ users: this.users }));
    this.answer('GET /custom-field-settings', () => Response.json({ customFieldSettings: this.customFields }));
    this.answer('GET /quote-trades', () => Response.json({ quoteTrades: [] }));
    this.answer('GET /teams', () => Response.json({ teams: [] }));
    this.answer('GET /companies/names', () =>
      Response.json({ companies: this.companies.map(({ id, name }) => ({ id, name })) }),
    );
    this.answer('GET /projects', (call) => this.#page('projects', this.bids, call));
    this.answer('GET /companies', (call) => this.#page('companies', this.companies, call));
    this.answer('GET /contacts', (call) => this.#page('contacts', [], call));
    this.answer('GET /quotes', (call) => this.#page('quotes', [], call));
    this.answer('GET /tasks', (call) => this.#page('tasks', this.tasks, call));
    this.answer('GET /tasks/group', () => this.#taskGroups());
    this.answer('GET /views/*/fields', () => refusalOf(503, 'Later.'));
    this.answer('POST /views/*/totals', (call) => this.#totals(call));
    this.answer('[A-Z]+ /(profile|dashboard)/settings/*', (call) => this.#setting(call));
  }

  /** What a call is answered from now on; `*` stands for a part of a path. */
  answer(pattern: string, answer: Answer): void {
    this.#answers.unshift([pattern, answer]);
  }

  /** Answers a call never, as a slow line does; `quiet` doesn't wait for it. */
  readonly withoutAnswer = (): Promise<Response> => {
    this.#underWay -= 1;
    return new Promise(() => undefined);
  };

  /** A stored setting by its scope and key, such as `profile LIST_VIEW-group`; undefined when it was never stored. */
  stored(name: string): unknown {
    return this.#settings.get(name)?.value;
  }

  /** Stores a setting as another page would. */
  store(name: string, value: unknown): void {
    this.#settings.set(name, { value, version: (this.#settings.get(name)?.version ?? 0) + 1 });
  }

  /** The calls of one kind so far, the latest last. */
  callsOf(pattern: string): readonly FakeCall[] {
    return this.calls.filter((call) => matches(pattern, call));
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    if (this.isDown) throw new TypeError('Offline');
    const { pathname, searchParams } = new URL(request.url);
    this.#underWay += 1;
    try {
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      const { method, headers } = request;
      const call: FakeCall = { method, path: pathname.slice(4), query: searchParams, headers, body };
      this.calls.push(call);
      const [, answer] = this.#answers.find(([pattern]) => matches(pattern, call)) ?? [];
      return answer ? await answer(call) : refusalOf(404, `Nothing answers ${method} ${call.path}`);
    } finally {
      this.#underWay -= 1;
    }
  };

  /** Done when no call is under way and nothing follows from the last one. */
  async quiet(): Promise<void> {
    for (let ticks = 0; ticks < quietTicks; ticks += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#underWay > 0) ticks = 0;
    }
  }

  /**
   * The stores of a page that does not know yet who is signed in.
   * @param tab what pages of the same tab share.
   */
  connect(tab?: TextStorage): Domain {
    const domain = createDomain({
      ...(tab ? { browser: { ...withoutBrowser(this.fetch), tab } } : {}),
      baseUrl: 'http://basis.test/api',
      pageBuild: 'former',
      getAntiForgeryToken: () => 'token',
      openEventStream: () => {
        this.openedStreams += 1;
        return { addEventListener: () => undefined, close: () => undefined };
      },
      fetch: this.fetch,
    });
    afterThisTest(() => domain.session.end());
    return domain;
  }

  /** The stores of a page whose user is signed in. */
  async enter(tab?: TextStorage): Promise<Domain> {
    const domain = this.connect(tab);
    await Promise.all([domain.session.load(), domain.workspace.load(), domain.workspace.loadAside()]);
    return domain;
  }

  /** Counts all entries of a list for each view. */
  #totals({ path, body }: FakeCall): Response {
    const lists: Readonly<Record<string, readonly unknown[]>> = {
      LIST_VIEW: this.bids,
      ACCOUNTS_VIEW: this.companies,
      TASKS_VIEW: this.tasks,
    };
    const total = lists[path.split('/')[2] ?? '']?.length ?? 0;
    const { queries } = body as { queries: { viewId: string }[] };
    return Response.json({ totals: queries.map(({ viewId }) => ({ viewId, total })) });
  }

  /** All tasks in one group, as if none was due. */
  #taskGroups(): Response {
    const { length: total } = this.tasks;
    const ids = this.tasks.slice(0, 10).map(({ id }) => id);
    const groups = total ? [{ key: 'undated', label: 'No due date', total, sums: {}, ids }] : [];
    return Response.json({ groups, paging: { total: groups.length, limit: 50, offset: 0 } });
  }

  #page(
    name: string,
    all: readonly { readonly id: string; readonly updatedAt: string }[],
    { query }: FakeCall,
  ): Response {
    const since = query.get('lastUpdatedAt') ?? '';
    const ids = query.get('ids')?.split(',');
    const rows = all.filter(({ id, updatedAt }) => updatedAt > since && ids?.includes(id) !== false);
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 50);
    const total = query.get('withTotal') === 'true' ? rows.length : null;
    return Response.json({ [name]: rows.slice(offset, offset + limit), paging: { total } });
  }

  #setting({ method, path, headers, body }: FakeCall): Response {
    const [, scope = '', , key = ''] = path.split('/');
    const name = `${scope} ${key}`;
    const known = this.#settings.get(name) ?? { value: null, version: 0 };
    const answer = (status: number, part: object): Response =>
      Response.json(part, { status, headers: { etag: `"${this.#settings.get(name)?.version ?? 0}"` } });
    if (method === 'GET') return answer(200, { value: known.value });
    if (headers.get('if-match') !== `"${known.version}"`) {
      return answer(412, { message: 'Moved on.', code: 'stale', requestId: 'r', value: known.value });
    }
    const { value } = body as { value: unknown };
    this.store(name, value);
    return answer(200, { value });
  }
}
