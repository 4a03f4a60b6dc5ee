import type { Body, Project, Quote } from '@basis/domain/model/contract/contract';

export const mostAlternates = 50;

export interface AlternateDraft {
  readonly id: string;
  readonly label: string;
  /** Cents, below 0 for a deduct; null without a price. */
  readonly amount: number | null;
  readonly state: Quote['alternates'][number]['state'];
}

/** A quote that is being written. */
export interface QuoteDraft {
  readonly bid: Pick<Project, 'id' | 'name' | 'companyIds'> | null;
  readonly companyId: string | null;
  readonly tradeId: string | null;
  /** Cents, as `tax` and `bond`. */
  readonly amount: number | null;
  readonly tax: number | null;
  readonly bond: number | null;
  /** Hundredths of a percent. */
  readonly margin: number | null;
  readonly label: string;
  readonly status: Quote['status'];
  readonly quotedAt: string | null;
  readonly isAlternate: boolean;
  readonly alternates: readonly AlternateDraft[];
}

interface First {
  readonly newId: () => string;
  /** True for a new quote, whose alternates are new ones, too. */
  readonly isNew: boolean;
  readonly companyId: string | null;
}

/** Initial draft, from a quote or empty. */
export const draftOf = (quote: Quote | undefined, { newId, isNew, companyId }: First): QuoteDraft => ({
  bid: quote ? { ...quote.project, companyIds: [] } : null,
  companyId: quote ? (quote.company?.id ?? null) : companyId,
  tradeId: quote?.trade?.id ?? null,
  amount: quote?.amount ?? null,
  tax: quote?.tax ?? null,
  bond: quote?.bond ?? null,
  margin: quote?.margin ?? null,
  label: quote?.label ?? '',
  status: isNew ? 'Draft' : (quote?.status ?? 'Draft'),
  quotedAt: isNew ? null : (quote?.quotedAt ?? null),
  isAlternate: quote?.isAlternate ?? false,
  alternates:
    quote?.alternates.map(({ id, label, amount, state }) => ({ id: isNew ? newId() : id, label, amount, state })) ?? [],
});

const sentAlternates = ({ alternates }: QuoteDraft) =>
  alternates.map(({ id, label, amount, state }) => ({ id, label: label.trim(), amount, state }));

/** A draft as the server takes it. */
export const quoteOf = (id: string, draft: QuoteDraft): Body<'createQuote'>['quote'] => ({
  id,
  amount: draft.isAlternate ? draft.amount : (draft.amount ?? 0),
  companyId: draft.companyId,
  tradeId: draft.tradeId,
  margin: draft.margin ?? 0,
  label: draft.label.trim(),
  status: draft.status,
  isAlternate: draft.isAlternate,
  ...(draft.isAlternate ? {} : { tax: draft.tax, bond: draft.bond, alternates: sentAlternates(draft) }),
  ...(draft.quotedAt === null ? {} : { quotedAt: draft.quotedAt }),
});

/** Changes of a draft to a quote. */
export const changeOf = (seen: Quote, draft: QuoteDraft): Body<'updateQuote'> => {
  const { id: _id, isAlternate: _isAlternate, ...fields } = quoteOf(seen.id, draft);
  const before: Record<string, unknown> = {
    ...seen,
    companyId: seen.company?.id ?? null,
    tradeId: seen.trade?.id ?? null,
    alternates: seen.alternates.map(({ id, label, amount, state }) => ({ id, label, amount, state })),
  };
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  // Nothing changed: a patch names at least one field.
  return changed.length ? Object.fromEntries(changed) : { label: seen.label };
};
