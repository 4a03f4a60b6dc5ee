import type { paths } from './contract';
import type { AnyRequest, Result } from './calls';
import { BasisFailure } from './errors';

/** A list of the contract that is read page after page by `nextCursor`. */
export type ListPath = '/projects' | '/companies' | '/contacts' | '/messages' | '/quotes' | '/tasks';

/** A page as the server answers it, with its entries and `paging`. */
export type PageOf<P extends ListPath> = paths[P]['get']['responses'][200]['content']['application/json'];

type QueryOf<P extends ListPath> = NonNullable<paths[P]['get']['parameters']['query']>;

/** The name under which a page of a list has its entries. */
type NameOf<P extends ListPath> = P extends `/${infer Name}` ? Name : never;

/** One entry of a list. */
export type EntryOf<P extends ListPath> =
  PageOf<P> extends Readonly<Record<NameOf<P>, readonly (infer Entry)[]>> ? Entry : never;

/** What a list is read with. */
export interface ListOptions<P extends ListPath> {
  /**
   * Filters and order, as the contract has them; `filter`, `quickFilters`, `sorts` and `group` are JSON texts. `cursor` is where
   * to begin, `limit` how many entries a page has (200 unless told).
   */
  readonly query?: Omit<QueryOf<P>, 'offset'>;
  /** Whose days filters by date mean, such as `America/Los_Angeles`. */
  readonly timeZone?: string;
  /** Ends the loop with a failure of the code `aborted`. */
  readonly signal?: AbortSignal;
}

/** Most entries that the server puts on a page. */
const longestPage = 200;

/**
 * Reads a list page after page. A page is fetched when the loop asks for it.
 * @throws BasisFailure when a page can't be read
 */
export async function* pagesOf<P extends ListPath>(
  request: AnyRequest,
  path: P,
  { query, timeZone, signal }: ListOptions<P> = {},
): AsyncGenerator<PageOf<P>, void, undefined> {
  let cursor: string | null | undefined = query?.cursor;
  do {
    const result = (await request('GET', path, {
      params: {
        query: { limit: longestPage, withTotal: false, ...query, cursor },
        header: { 'X-Time-Zone': timeZone },
      },
      ...(signal ? { signal } : {}),
    })) as Result<PageOf<P>>;
    if (!result.ok) throw new BasisFailure(result.error);
    cursor = result.data.paging.nextCursor;
    yield result.data;
  } while (cursor);
}

/**
 * Reads the entries of a list, one after the other.
 * @throws BasisFailure when a page can't be read
 */
export async function* entriesOf<P extends ListPath>(
  request: AnyRequest,
  path: P,
  options?: ListOptions<P>,
): AsyncGenerator<EntryOf<P>, void, undefined> {
  const name = path.slice(1) as keyof PageOf<P>;
  for await (const page of pagesOf(request, path, options)) yield* page[name] as readonly EntryOf<P>[];
}
