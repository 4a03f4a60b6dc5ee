import { BadgeCheck, CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import { changed, deleted, named } from '@basis/domain/engine/changes/changeWords';
import type { Project, Quote } from '@basis/domain/model/contract/contract';
import { bidValue, byCompany, rangeOf } from '@basis/domain/subjects/quotes/bidQuotes';
import { Badge } from '@basis/ui/Badge';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { Inline } from '@basis/ui/layout/Inline';
import { Amount } from '../../money';
import { useDomain, useLateStore } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';
import type { ActionItem } from '../../pickers/actionMenu';
import { listParts } from '../../lists/listParts';
import { lazyPart } from '../../loading/lazyPart';
import { ListFailure } from '../../loading/ListFailure';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { Competitors } from './Competitors';
import { QuotePanel } from './QuotePanel';
import { quoteRows, type QuoteRow } from './quoteRows';
import { quoteTableColumns } from './quoteTableColumns';

const CreateQuoteModal = lazyPart(() => import('./CreateQuoteModal'));
const EntryRowMenu = lazyPart(listParts.rowMenu);

/** Subject of the quote dialog. */
interface Asked {
  readonly companyId: string | null;
  readonly changed?: Quote;
  readonly previous?: Quote;
}

/** Changes of the open bid's quotes, which other quotes of the bid follow. */
const useQuoteActions = () => {
  const domain = useDomain();
  const { quotes } = useLateStore(BidPartsStore);
  const edit = async (quote: Quote, change: Parameters<typeof domain.quotes.edit>[1], shown?: Partial<Quote>) => {
    await domain.quotes.edit(quote.id, change, changed(`a quote of ${quote.project.name}`), { shown, seen: quote });
    await quotes.load();
  };
  const remove = async (quote: Quote) => {
    const words = deleted(named(`a quote of ${quote.project.name}`));
    const ids = [quote.id, ...quote.alternates.map(({ id }) => id)];
    const { change, errors } = await quotes.hiding(ids, () => domain.quotes.remove([quote.id], words));
    if (change) showDone(domain, { title: words.label, about: [quote.id], change });
    if (errors[0]) showFailure(domain, errors[0], 'The quote could not be deleted');
  };
  return { edit, remove };
};

type Actions = ReturnType<typeof useQuoteActions>;

const alternateActions = (alternate: Quote, { edit, remove }: Actions): readonly ActionItem[] => [
  ...(['Accepted', 'Declined', 'Offered'] as const)
    .filter((state) => state !== alternate.alternateState)
    .map((state) => ({
      id: state,
      label: `Mark as ${state.toLowerCase()}`,
      icon: BadgeCheck,
      act: () => void edit(alternate, { alternateState: state }),
    })),
  { id: 'remove', label: 'Delete', icon: Trash2, isDanger: true, act: () => void remove(alternate) },
];

const quoteActions = (
  quote: Quote,
  { ask, highestStands }: { ask: (asked: Asked) => void; highestStands: boolean },
  { edit, remove }: Actions,
): readonly ActionItem[] => {
  const companyId = quote.company?.id ?? null;
  return [
    { id: 'version', label: 'Log new version', icon: CopyPlus, act: () => ask({ companyId, previous: quote }) },
    { id: 'edit', label: 'Edit', icon: Pencil, act: () => ask({ companyId, changed: quote }) },
    ...(highestStands
      ? []
      : [
          {
            id: 'counts',
            label: quote.counts ? 'Let the latest quote count' : 'Let this quote count',
            icon: BadgeCheck,
            act: () => void edit(quote, { counts: !quote.counts }),
          },
        ]),
    { id: 'remove', label: 'Delete', icon: Trash2, isDanger: true, act: () => void remove(quote) },
  ];
};

const skeletonRows = 3;

const Fact = ({ label, cents }: { label: string; cents: number }) => (
  <Inline space="s2">
    <Text tone="meta" size={12}>
      {label}
    </Text>
    <Text weight="semibold" isNumeric>
      <Amount cents={cents} />
    </Text>
  </Inline>
);

/** The last row: the lowest and the highest total, and the value that counts. Companies are never summed up. */
const footerOf = (quotes: readonly Quote[], highestStands: boolean) => {
  const range = rangeOf(byCompany(quotes));
  const value = bidValue(quotes, highestStands);
  if (!range || !value) return undefined;
  return {
    footer: { company: <Text weight="semibold">All companies</Text> },
    footerEnd: (
      <Inline space="s6">
        <Fact label="Lowest" cents={range.low.total} />
        <Fact label="Highest" cents={range.high.total} />
        <Fact label="Counts for the bid" cents={value.quote.total} />
      </Inline>
    ),
  };
};

const useInvited = (bid: Project): readonly { id: string; name: string }[] => {
  const { workspace } = useDomain();
  return bid.companyIds.map((id, place) => ({
    id,
    name: bid.companyNames[place] ?? workspace.companyNames.byId.get(id)?.name ?? '',
  }));
};

/** The table of a bid's quotes. */
const QuotesTable = observer(function QuotesTable({ bid, ask }: { bid: Project; ask: (asked: Asked) => void }) {
  const { session, workspace, quotes } = useDomain();
  const { rows: all } = useLateStore(BidPartsStore).quotes;
  const actions = useQuoteActions();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const invited = useInvited(bid);
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    [],
  );
  const { lookups } = workspace;
  const { revision } = quotes.collection;
  const highestStands = session.workspace?.highestQuoteStands ?? false;
  const [canLog, canChange] = [session.allows('createQuote'), session.allows('updateQuote')];
  const known = all ?? [];
  const shown = all && quoteRows(all, invited, open);
  const rows: RowSource<QuoteRow> = {
    count: shown?.length ?? skeletonRows,
    at: (index) => shown?.[index],
    keyAt: (index) => shown?.[index]?.id ?? `place-${index}`,
  };
  const columns = useMemo(
    () =>
      quoteTableColumns(known, {
        highestId: highestStands ? bidValue(known, true)?.quote.id : undefined,
        workspace,
        toggle,
        renderLog: ({ id, name }) =>
          canLog ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Log quote for ${name}`}
              onPress={() => ask({ companyId: id.replace('waiting-', '') })}
            >
              Log quote
            </Button>
          ) : null,
      }),
    // Cells read these lookups and rows: recreate the columns when one changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [all, revision, workspace, lookups, toggle, canLog, ask, highestStands],
  );
  const menuOf = (row: QuoteRow): ReactNode => {
    if (!canChange || row.kind === 'waiting') return null;
    const alternate = row.kind === 'alternate' ? known.find(({ id }) => id === row.id) : undefined;
    const own = alternate
      ? alternateActions(alternate, actions)
      : quoteActions(row.quote, { ask, highestStands }, actions);
    const name = row.kind === 'alternate' ? `alternate ${row.place} for ${row.name}` : `the quote for ${row.name}`;
    return (
      <Suspense>
        <EntryRowMenu name={name} actions={own} />
      </Suspense>
    );
  };
  const footer = footerOf(known, highestStands);
  return (
    <Box>
      <Table
        aria-label="Quotes"
        inset="md"
        rows={rows}
        columns={columns}
        rowActions={menuOf}
        {...footer}
        empty={
          <EmptyState size="sm" title="No quotes yet">
            Quotes for this bid appear here.
          </EmptyState>
        }
      />
    </Box>
  );
});

const counted = (quoted: number, invited: number): string =>
  `${quoted} of ${invited} ${invited === 1 ? 'company' : 'companies'}`;

/** Quotes of the open bid by company, who else bids, and what the bid is worth. */
const BidQuotes = observer(function BidQuotes({ bid }: { bid: Project }) {
  const { quotes } = useLateStore(BidPartsStore);
  const [asked, setAsked] = useState<Asked | null>(null);
  // The dialog keeps what it was about while it closes.
  const [shown, setShown] = useState<Asked>({ companyId: null });
  const ask = useCallback((next: Asked) => {
    setShown(next);
    setAsked(next);
  }, []);
  const close = (): void => setAsked(null);
  const { rows } = quotes;
  if (rows === null && quotes.error)
    return (
      <ListFailure title="The quotes could not be loaded" error={quotes.error} onRetry={() => void quotes.load()} />
    );
  const companies = rows ? byCompany(rows) : [];
  const quoted = companies.filter(({ companyId }) => companyId !== null && bid.companyIds.includes(companyId));
  return (
    <DetailsBody
      panelSize="sm"
      panel={
        <Box padding="s6">
          <QuotePanel />
        </Box>
      }
    >
      <Box paddingInline="s6" paddingBlock="s4" hasLineBelow>
        <Inline space="s2">
          <Heading level={2} size={14}>
            Quotes
          </Heading>
          {rows ? <Badge count={companies.length} variant="mute" shape="title" isExact /> : null}
          {rows ? (
            <Text size={12} tone="meta">
              {counted(quoted.length, bid.companyIds.length)}
            </Text>
          ) : null}
        </Inline>
      </Box>
      <QuotesTable bid={bid} ask={ask} />
      <Competitors bid={bid} />
      <MountOnceOpen isOpen={asked !== null} onCancel={close}>
        <CreateQuoteModal
          isOpen={asked !== null}
          onClose={close}
          bid={bid}
          companyId={shown.companyId}
          changed={shown.changed}
          previous={shown.previous}
        />
      </MountOnceOpen>
    </DetailsBody>
  );
});

export default BidQuotes;
