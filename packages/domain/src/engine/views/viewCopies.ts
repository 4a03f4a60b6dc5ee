import type { Row } from '../collection/Collection';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { writeAddress } from '../spec/urlCodec';
import { specOf } from '../spec/viewSpec';
import { asideGroup, builtInViews, firstGroup } from './builtInViews';
import type { ListStore } from './ListStore';
import { defaultSettings, type View } from './view';

const standard: Readonly<Record<View['visibility'], string>> = { private: 'My views', shared: 'Shared views' };
const replaced: ReadonlySet<string> = new Set([...Object.values(standard), asideGroup, firstGroup]);

/** The heading of a view for those who are to see it; a heading that users chose stays. */
const headingFor = ({ viewGroup }: View, visibility: View['visibility']): string =>
  replaced.has(viewGroup) ? standard[visibility] : viewGroup;

/** Name of a copy that no view has yet. */
const copyName = (name: string, taken: ReadonlySet<string>): string => {
  const base = `${name.slice(0, 180)} copy`;
  let copy = base;
  for (let number = 2; taken.has(copy); number += 1) copy = `${base} ${number}`;
  return copy;
};

/** Returns true if everyone can use the saved filter of a view or list. */
const isFilterShared = <R extends Row, A>(list: ListStore<R, A>, id: string | null): boolean =>
  id === null || list.filters.byId(id)?.visibility === 'shared';

/** Adds a private copy of a view as it was saved, and opens it. */
export const duplicateView = async <R extends Row, A>(
  list: ListStore<R, A>,
  view: View,
  newId: () => string,
): Promise<Result<unknown, ApiError>> => {
  const copy: View = {
    ...view,
    id: newId(),
    name: copyName(view.name, new Set(list.views.all.map(({ name }) => name))),
    viewGroup: headingFor(view, 'private'),
    visibility: 'private',
    fields: list.fields.of(view),
    custom: true,
    settings: defaultSettings,
    displayTotalsInViewsList: true,
  };
  const result = await list.store((views) => views.save(copy));
  if (!result.ok) return result;
  await list.select(copy.id);
  void list.loadTotals();
  return result;
};

/**
 * Shares a view with the workspace, or makes it private again. It is added to its new place before it is removed from
 * the old one, so that none is lost.
 */
export const setVisibility = async <R extends Row, A>(
  list: ListStore<R, A>,
  view: View,
  visibility: View['visibility'],
): Promise<Result<unknown, ApiError>> => {
  const isKept = visibility === 'private' || isFilterShared(list, view.filter.customFilterId);
  const filter = isKept ? view.filter : { ...view.filter, customFilterId: null };
  const moved: View = { ...view, filter, visibility, viewGroup: headingFor(view, visibility) };
  return list.store(async (views) => {
    const added = await views.save(moved);
    return added.ok ? views.remove(view) : added;
  });
};

/**
 * Query of a link that shows every user of the workspace the same entries. Other users don't have a private view, so it
 * is written out in full, on top of a view that everyone has; likewise the conditions of a private saved filter.
 * @param isAsShown set to include the unsaved changes of the open view
 */
export const linkQuery = <R extends Row, A>(list: ListStore<R, A>, view: View, isAsShown: boolean): string => {
  const spec = isAsShown ? list.spec : specOf(view);
  const { filter } = spec;
  const shown = isFilterShared(list, filter.customFilterId)
    ? spec
    : { ...spec, filter: { ...filter, customFilterId: null } };
  const common = builtInViews[list.kind]('').find(({ visibility }) => visibility === 'shared');
  // A link always names its view: an address without one opens the view that the reader left last.
  return writeAddress(view.visibility === 'private' && common ? common : view, shown, '');
};
