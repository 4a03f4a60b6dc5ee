import { changed } from '@basis/domain/engine/changes/changeWords';
import type { Quote } from '@basis/domain/model/contract/contract';
import type { QuotesStore } from '@basis/domain/subjects/quotes/quotesStore';
import { chipNamed, listCells, type CellContext, type OwnColumns } from '../../lists/cells';
import { customColumn } from '../../lists/customColumns';

type Change = Parameters<QuotesStore['edit']>[1];

/** Columns of the list of quotes by id. */
export const quoteColumns = (quotes: QuotesStore) => {
  const change = (seen: Quote, part: Change, shown?: Partial<Quote>): void =>
    void quotes.edit(seen.id, part, changed(`a quote of ${seen.project.name}`), { shown, seen });
  return ({ workspace }: CellContext) => {
    const columns: OwnColumns<'quotes', Quote> = {
      project: { valueOf: ({ project }) => project.name },
      company: {
        valueOf: ({ company }) => company,
        onCommit: (row, company) => change(row, { companyId: company?.id ?? null }, { company }),
      },
      trade: {
        valueOf: ({ trade }) => trade?.id ?? null,
        renderCell: ({ trade }) => chipNamed(trade?.name),
        onCommit: (row, tradeId) => {
          const trade = workspace.trades.byId.get(tradeId ?? '');
          change(row, { tradeId }, { trade: trade ? { id: trade.id, name: trade.name } : null });
        },
      },
      amount: {
        valueOf: ({ amount }) => amount,
        onCommit: (row, amount) => {
          if (amount !== null) change(row, { amount });
        },
      },
      margin: {
        valueOf: ({ margin }) => margin,
        onCommit: (row, margin) => change(row, { margin: margin ?? 0 }),
      },
      status: {
        valueOf: ({ status }) => status,
        onCommit: (row, status) => change(row, { status: status as Quote['status'] }),
      },
      quotedAt: {
        valueOf: ({ quotedAt }) => quotedAt,
        onCommit: (row, quotedAt) => {
          if (quotedAt !== null) change(row, { quotedAt });
        },
      },
      isAlternate: {
        valueOf: ({ isAlternate }) => isAlternate,
        onCommit: (row, isAlternate) => change(row, { isAlternate }),
      },
      createdBy: { valueOf: ({ createdById }) => createdById },
    };
    return listCells('quotes', columns, (id) =>
      customColumn<Quote>(id, workspace, (row, customFields) => change(row, { customFields } as Change)),
    );
  };
};
