import type { AwaitedCompany, AwaitedResult } from '@basis/domain/model/contract/contract';
import type { RowSource } from '@basis/ui/data/Table';

/** A bid, or one of its companies below it. */
export type AwaitedRow =
  | { readonly kind: 'bid'; readonly awaited: AwaitedResult; readonly isOpen: boolean }
  | { readonly kind: 'company'; readonly awaited: AwaitedResult; readonly company: AwaitedCompany };

const keyOf = (row: AwaitedRow): string =>
  row.kind === 'bid' ? row.awaited.bid.id : `${row.awaited.bid.id} ${row.company.companyId}`;

/** Rows of the table. @param closed ids of bids whose companies are hidden. */
export const rowsOf = (results: readonly AwaitedResult[], closed: ReadonlySet<string>): RowSource<AwaitedRow> => {
  const rows = results.flatMap((awaited): AwaitedRow[] => {
    const isOpen = !closed.has(awaited.bid.id);
    const companies = isOpen ? awaited.companies : [];
    return [
      { kind: 'bid', awaited, isOpen },
      ...companies.map((company): AwaitedRow => ({ kind: 'company', awaited, company })),
    ];
  });
  return {
    count: rows.length,
    at: (index) => rows[index],
    keyAt: (index) => {
      const row = rows[index];
      return row ? keyOf(row) : `place-${index}`;
    },
  };
};

/** Placeholder rows until they are loaded. */
export const waitingRows: RowSource<AwaitedRow> = {
  count: 8,
  at: () => undefined,
  keyAt: (index) => `waiting-${index}`,
};
