import type { Quote } from '@basis/domain/contract/contract';
import type { QuotesStore } from '@basis/domain/quotes/quotesStore';
import type { CellContext, ListCellColumn } from '../../lists/cells';
import { customColumn } from '../../lists/customColumns';
import { quoteStatuses } from '../../lists/listFields';

type Change = Parameters<QuotesStore['edit']>[1];
type Column = ListCellColumn<Quote>;

/** The columns of the list of quotes by id. */
export const quoteColumns = (quotes: QuotesStore) => {
  const change = ({ id, project }: Quote, part: Change, shown?: Partial<Quote>): void =>
    void quotes.edit(id, part, `Changed a quote of ${project.name}`, shown);
  return ({ workspace }: CellContext): ((id: string) => Column | undefined) => {
    const columns: Readonly<Record<string, Column>> = {
      project: { kind: 'name', valueOf: ({ project }) => project.name },
      company: {
        kind: 'company',
        valueOf: ({ company }) => company,
        onCommit: (row, company) => change(row, { companyId: company?.id ?? null }, { company }),
      },
      trade: {
        kind: 'select',
        options: workspace.trades.items.map(({ id, name }) => ({ id, label: name })),
        valueOf: ({ trade }) => trade?.id ?? null,
        onCommit: (row, tradeId) => {
          const trade = workspace.trades.byId.get(tradeId ?? '');
          change(row, { tradeId }, { trade: trade ? { id: trade.id, name: trade.name } : null });
        },
      },
      amount: {
        kind: 'money',
        valueOf: ({ amount }) => amount,
        onCommit: (row, amount) => {
          if (amount !== null) change(row, { amount });
        },
      },
      margin: {
        kind: 'percent',
        valueOf: ({ margin }) => margin,
        onCommit: (row, margin) => change(row, { margin: margin ?? 0 }),
      },
      status: {
        kind: 'choice',
        options: quoteStatuses,
        valueOf: ({ status }) => status,
        onCommit: (row, status) => change(row, { status: status as Quote['status'] }),
      },
      quotedAt: {
        kind: 'date',
        valueOf: ({ quotedAt }) => quotedAt,
        onCommit: (row, quotedAt) => {
          if (quotedAt !== null) change(row, { quotedAt });
        },
      },
      isAlternate: {
        kind: 'boolean',
        valueOf: ({ isAlternate }) => isAlternate,
        onCommit: (row, isAlternate) => change(row, { isAlternate }),
      },
      createdBy: { kind: 'user', valueOf: ({ createdById }) => createdById },
    };
    return (id) =>
      columns[id] ?? customColumn<Quote>(id, workspace, (row, customFields) => change(row, { customFields } as Change));
  };
};
