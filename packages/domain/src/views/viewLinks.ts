import { writeAddress } from '../spec/urlCodec';
import type { ViewSpec } from '../spec/viewSpec';
import { asideGroup } from './builtInViews';
import type { View } from './view';

/** A view that a link leads to. */
export interface LinkedView {
  readonly view: View;
  /** What the list shows: the saved view, or the open list with its unsaved changes. */
  readonly spec: ViewSpec;
  /** A view that everyone has, and that is the same for everyone. */
  readonly common: View;
  /** Whether everyone can use a saved filter. */
  isFilterShared(id: string): boolean;
}

/**
 * Query of an address at which every user of the workspace sees the same entries. Nobody else has a private view, so it
 * is written out in full, over the view that everyone has; likewise the conditions of a private saved filter.
 */
export const linkQuery = ({ view, spec, common, isFilterShared }: LinkedView): string => {
  const { customFilterId } = spec.filter;
  const isKept = customFilterId === null || isFilterShared(customFilterId);
  const shown = isKept ? spec : { ...spec, filter: { ...spec.filter, customFilterId: null } };
  // A link always names its view: an address without one opens the view that the reader left last.
  return writeAddress(view.visibility === 'private' ? common : view, shown, '');
};

/** Name of a copy that no view has yet. */
export const copyName = (name: string, taken: ReadonlySet<string>): string => {
  const base = `${name.slice(0, 180)} copy`;
  let copy = base;
  for (let number = 2; taken.has(copy); number += 1) copy = `${base} ${number}`;
  return copy;
};

const standard: Readonly<Record<View['visibility'], string>> = { private: 'My views', shared: 'Shared views' };
const replaced: ReadonlySet<string> = new Set([...Object.values(standard), asideGroup]);

/** The heading of a view for those who are to see it; a heading that users chose stays. */
export const headingFor = ({ viewGroup }: View, visibility: View['visibility']): string =>
  replaced.has(viewGroup) ? standard[visibility] : viewGroup;
