import { counted } from '@basis/domain/model/formats/numbers';
import type { Domain } from '@basis/domain/domain';
import type { TableHandle } from '@basis/ui/data/Table';
import { showFailure } from '../feedback/failureToast';

/** Copies the selected rows of the page's table with the names of the columns, and says how many. Call it in a press. */
export const copySelected = async (
  domain: Pick<Domain, 'toasts'>,
  table: TableHandle | null,
  words: readonly [one: string, several: string],
): Promise<void> => {
  const count = await table?.copySelection();
  // Null: they are read first, and reported once they are copied.
  if (count === undefined || count === null) return;
  if (count > 0) domain.toasts.show({ kind: 'success', title: `Copied ${counted(count, ...words)}` });
  else showFailure(domain, { message: 'Press Ctrl C or ⌘ C instead.' }, 'Your browser did not allow it');
};
