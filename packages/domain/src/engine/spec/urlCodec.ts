import { canonical, emptyQuickFilter, isEmptyTree, writtenQuick } from '../query/ask';
import { specOf, type SavedSpec, type ViewSpec } from './viewSpec';
import { openParameter } from './openParameter';
import { readGroup, readLanes, readQuick, readSorts, readTree } from './storedSpec';

/** State of a list in an address: the view, and changes to it. */
export interface ViewAddress {
  readonly viewId: string | null;
  /** Differences from the saved view. */
  readonly changes: Partial<ViewSpec>;
  /** Names of the parts that could not be read. */
  readonly unread: readonly string[];
}

/** Written for an empty part if the saved view has one. */
const nothing = 'none';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The parts of an address, each with what it is called when it can't be read. */
const words = {
  filter: 'the filter',
  quick: 'the quick filters',
  sort: 'the order',
  sorts: 'the sorts',
  group: 'the group',
  lanes: 'the lanes',
};

/** Every part that an address may have. */
const known: ReadonlySet<string> = new Set([...Object.keys(words), 'view', 'saved', 'q', openParameter]);

/** An address of a view with what was changed in it; only what differs from the saved view is written. */
export const writeAddress = (view: SavedSpec & { readonly id: string }, spec: ViewSpec, defaultId: string): string => {
  const saved = specOf(view);
  const query = new URLSearchParams();
  const put = (key: string, value: unknown, savedValue: unknown, text: () => string): void => {
    if (canonical(value) !== canonical(savedValue)) query.set(key, text());
  };
  if (view.id !== defaultId) query.set('view', view.id);
  const { filter } = spec;
  put('filter', filter.tree, saved.filter.tree, () =>
    isEmptyTree(filter.tree) ? nothing : JSON.stringify(filter.tree),
  );
  put('saved', filter.customFilterId, saved.filter.customFilterId, () => filter.customFilterId ?? nothing);
  put('quick', filter.quick, saved.filter.quick, () => JSON.stringify(writtenQuick(filter.quick)));
  put('sort', spec.sort, saved.sort, () => (spec.sort ? JSON.stringify(spec.sort) : nothing));
  put('sorts', spec.sorts, saved.sorts, () => (spec.sorts.length ? JSON.stringify(spec.sorts) : nothing));
  put('group', spec.group, saved.group, () => (spec.group ? JSON.stringify(spec.group) : nothing));
  put('lanes', spec.lanes, saved.lanes, () => spec.lanes ?? nothing);
  if (spec.search) query.set('q', spec.search);
  return query.toString();
};

/** Lanes as a part of a spec; omitted without lanes. */
const laned = (lanes: ViewSpec['lanes'] | null): Pick<ViewSpec, 'lanes'> => (lanes ? { lanes } : {});

const longestSearch = 200;

/** The words of an address, without what no keyboard writes and no server takes. */
const readSearch = (text: string | null): string => (text ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, longestSearch);

/** Reads an address. Unreadable parts are skipped and named, so that they don't affect the rest of the page. */
export const readAddress = (
  query: URLSearchParams,
): Omit<ViewAddress, 'changes'> & {
  /** The view's spec with what the address changes in it. */
  apply(saved: ViewSpec): ViewSpec;
} => {
  const unread: string[] = [];
  const read = <T>(
    key: keyof typeof words,
    empty: T,
    reader: (value: unknown) => T | null,
    valueOf: (text: string) => unknown = parse,
  ): T | undefined => {
    const text = query.get(key);
    if (text === null) return undefined;
    if (text === nothing) return empty;
    const value = reader(valueOf(text));
    if (value === null) unread.push(words[key]);
    return value ?? undefined;
  };
  const tree = read('filter', { and: [], or: [] }, readTree);
  const quick = read('quick', emptyQuickFilter, readQuick);
  const sort = read('sort', [], (value) => readSorts([value]));
  const sorts = read('sorts', [], readSorts);
  const group = read<ReturnType<typeof readGroup>>('group', null, readGroup);
  const lanes = read<ReturnType<typeof readLanes>>('lanes', null, readLanes, String);
  const strangers = [...new Set(query.keys())].filter((key) => !known.has(key));
  if (strangers.length)
    unread.push(
      strangers
        .slice(0, 3)
        .map((key) => `“${key.slice(0, 30)}”`)
        .join(', '),
    );
  const saved = query.get('saved');
  const isFiltered = tree !== undefined || quick !== undefined || saved !== null;
  return {
    viewId: query.get('view'),
    unread,
    apply: ({ lanes: baseLanes, ...base }) => ({
      filter: isFiltered
        ? {
            tree: tree ?? base.filter.tree,
            quick: quick ?? base.filter.quick,
            customFilterId: saved === null ? base.filter.customFilterId : saved === nothing ? null : saved.slice(0, 60),
          }
        : base.filter,
      sort: sort === undefined ? base.sort : (sort[0] ?? null),
      sorts: sorts ?? base.sorts,
      group: group === undefined ? base.group : group,
      ...laned(lanes === undefined ? baseLanes : lanes),
      search: readSearch(query.get('q')),
    }),
  };
};
