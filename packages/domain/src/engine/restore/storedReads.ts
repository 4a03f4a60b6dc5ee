/** Reads that a page begins with, apart from the pages of lists. */
const startReads =
  /^\/(profile|customer-settings|stages|users|teams|custom-field-settings|messages\/stats|views\/\w+\/fields|(profile|dashboard)\/settings\/[\w-]+)$/;

/** First page of a list, or of its groups and the rows in them; counts and sums follow the rows. */
const listReads = /^\/(projects|messages|companies|contacts|quotes|tasks)(\/group)?\?/;

/** Workload of a week, without a bid that is considered; the board shows it above its cards. */
const workloadRead = /^\/workload\?day=[\d-]+$/;

/** Names a read: its path and query below the API, and the time zone if the answer depends on it. */
export const keyOf = (request: Request, basePath: string): string => {
  const { pathname, search } = new URL(request.url);
  const zone = request.headers.get('X-Time-Zone');
  return `${pathname.slice(basePath.length)}${search}${zone ? ` ${zone}` : ''}`;
};

/** True for the read of who is signed in. */
export const isProfile = (key: string): boolean => key === '/profile';

/** True for the path of a call that reads with its query in the body. */
export const isReadInBody = (path: string): boolean => /\/(totals|query)$/.test(path);

/** True for the first page of a list's rows. */
export const isListPage = (key: string): boolean =>
  listReads.test(key) && /[?&]offset=0&limit=50\b/.test(key) && /[?&]withTotal=false\b/.test(key);

const isGrouped = (key: string): boolean => /^\/\w+\/group\?/.test(key) && /[?&]offset=0\b/.test(key);

const isByIds = (key: string): boolean => listReads.test(key) && /[?&]ids=/.test(key);

/** True for reads whose answers are kept for the next page. */
export const isStored = (key: string): boolean =>
  startReads.test(key) || workloadRead.test(key) || isListPage(key) || isGrouped(key) || isByIds(key);
