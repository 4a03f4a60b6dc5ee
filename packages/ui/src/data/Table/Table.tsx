import { lazy, Suspense } from 'react';
import { usePageLayout } from '../../styles/pageLayout';
import { Grid } from './parts/Grid';
import type { TableProps } from './types';

export {
  emptySelection,
  fullSelection,
  headSelection,
  isSelected,
  selectedCount,
  withSelected,
  type TableSelection,
} from './selection';
export type {
  CardPlace,
  CellAction,
  CellEdit,
  PastePlace,
  RowGroup,
  RowSource,
  RowTone,
  SortDescriptor,
  TableColumn,
  TableHandle,
  TableProps,
} from './types';

/** Fetched only where the page is narrow. `lazy` loses the type of the rows. */
const Cards = lazy(() => import('./narrow/Cards')) as unknown as typeof Grid;

/**
 * A data grid for lists of any length: browse, sort, select and open rows. In a narrow layout, each row is a card.
 * Renders only what is in view, reads rows by index and copies none. Follows the APG grid pattern; the rules are in
 * Table.spec.md.
 */
export function Table<Row>(props: TableProps<Row>) {
  return usePageLayout() === 'desktop' ? (
    <Grid {...props} />
  ) : (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  );
}
