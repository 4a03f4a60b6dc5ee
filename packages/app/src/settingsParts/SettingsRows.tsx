import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ApiError } from '@basis/domain/model/contract/errors';
import { Spinner } from '@basis/ui/Spinner';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { ListFailure } from '../loading/ListFailure';

/** Rows that are loaded at once. */
interface LoadedRows<R> {
  /** null until loaded. */
  readonly rows: readonly R[] | null;
  readonly error: ApiError | null;
  load(): Promise<void>;
}

interface SettingsRowsProps<R> {
  list: LoadedRows<R>;
  /** Title of a failed load. */
  failureTitle: string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  children: (rows: readonly R[]) => ReactNode;
}

/** Rows of a settings page, or the reason for having none. */
export const SettingsRows = observer(function SettingsRows<R>(props: SettingsRowsProps<R>) {
  const { list, failureTitle, empty, children } = props;
  const { rows, error } = list;
  if (rows === null)
    return error ? (
      <ListFailure title={failureTitle} error={error} onRetry={() => void list.load()} />
    ) : (
      <Box padding="s6">
        <Inline justify="center">
          <Spinner aria-label="Loading" size={20} />
        </Inline>
      </Box>
    );
  return rows.length === 0 ? empty : children(rows);
});
