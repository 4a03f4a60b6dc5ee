import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Quote } from '@basis/domain/model/contract/contract';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { Avatar } from '@basis/ui/Avatar';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { formatPlainDate } from '@basis/ui/Deadline';
import { IconButton } from '@basis/ui/IconButton';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Amount } from '../../money';
import { noPrice, type QuoteRow } from './quoteRows';
import { QuoteStatusTag } from './QuoteStatusTag';

export const nothing = <Text tone="meta">–</Text>;

const stateTones = { Offered: 'neutral', Accepted: 'success', Declined: 'danger' } as const;

/** Hundredths of a percent as text: 12.50%. */
const marginText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;

export const money = (cents: number | null, isStrong = false): ReactNode =>
  cents === null ? (
    nothing
  ) : (
    <Text isNumeric weight={isStrong ? 'semibold' : 'regular'}>
      <Amount cents={cents} />
    </Text>
  );

export const dayText = (day: string): ReactNode => (
  <Text isNumeric tone="secondary" isTruncated>
    {formatPlainDate(day)}
  </Text>
);

export function Author({ userId, workspace }: { userId: string | null; workspace: WorkspaceStore }) {
  const user = workspace.person(userId);
  if (!user) return nothing;
  return (
    <Inline space="s2">
      <Avatar name={user.name} color={user.color} isDecorative />
      <Text isTruncated>{user.name}</Text>
    </Inline>
  );
}

const acceptedOf = ({ alternates }: Quote): number =>
  alternates.reduce((sum, { amount, state }) => (state === 'Accepted' ? sum + (amount ?? 0) : sum), 0);

interface CellOptions {
  /** Id of the quote that sets the bid's value, if the workspace uses the highest. */
  readonly highestId: string | undefined;
  readonly workspace: WorkspaceStore;
  readonly toggle: (quoteId: string) => void;
  /** Renders the button that logs a quote for a waiting company. */
  readonly renderLog: (row: QuoteRow) => ReactNode;
}

const counts = ({ id, counts: isMarked }: Quote, highestId: string | undefined): boolean =>
  highestId === undefined ? isMarked : id === highestId;

/** As wide as the button that opens a row, before rows without one. */
const gutter = <Box paddingInline="s3" />;

function FirstCell({ row, highestId, toggle }: Pick<CellOptions, 'highestId' | 'toggle'> & { row: QuoteRow }) {
  if (row.kind === 'alternate' || row.kind === 'earlier')
    return (
      <Box paddingInline="s8">
        <Inline space="s3">
          <Text tone="secondary">{row.kind === 'alternate' ? `Alt ${row.place}` : `Version ${row.version}`}</Text>
          <Text tone="secondary" isTruncated>
            {row.kind === 'alternate' ? row.alternate.label : row.quote.label}
          </Text>
        </Inline>
      </Box>
    );
  const isOpen = row.kind === 'quote' ? row.isOpen : null;
  return (
    <Inline space="s2">
      {isOpen === null ? (
        gutter
      ) : (
        <IconButton
          icon={isOpen ? ChevronDown : ChevronRight}
          size="xs"
          aria-label={`${isOpen ? 'Hide' : 'Show'} alternates and earlier versions for ${row.name}`}
          aria-expanded={isOpen}
          onPress={() => toggle(row.id)}
        />
      )}
      <CompanyMark name={row.name} />
      <Text isTruncated>{row.name}</Text>
      {row.kind === 'quote' && counts(row.quote, highestId) ? <Tag>Counts</Tag> : null}
    </Inline>
  );
}

function StatusCell({ row, workspace }: { row: QuoteRow; workspace: WorkspaceStore }) {
  if (row.kind === 'waiting') return null;
  if (row.kind === 'alternate') return <Tag variant={stateTones[row.alternate.state]}>{row.alternate.state}</Tag>;
  const tag = <QuoteStatusTag status={row.quote.status} />;
  if (row.kind === 'quote' || !row.by) return tag;
  const author = workspace.person(row.by.createdById)?.name;
  return (
    <Text tone="meta" size={12} isTruncated>
      {`Superseded${author ? ` by ${author}` : ''}, ${formatPlainDate(row.by.quotedAt)}`}
    </Text>
  );
}

const quoteOf = (row: QuoteRow): Quote | null => (row.kind === 'quote' || row.kind === 'earlier' ? row.quote : null);

/** A column of an amount that only base quotes have. */
const amountColumn = (
  id: string,
  label: string,
  amountOf: (quote: Quote) => number | null,
  isStrong = false,
): TableColumn<QuoteRow> => ({
  id,
  label,
  width: 116,
  minWidth: 80,
  align: 'end',
  renderCell: (row) => {
    const quote = quoteOf(row);
    if (row.kind === 'alternate') return null;
    return quote ? money(amountOf(quote), isStrong && row.kind === 'quote') : nothing;
  },
});

/** Columns of the table of a bid's quotes; tax and bond only where one has them. */
export const quoteTableColumns = (
  quotes: readonly Quote[],
  { highestId, workspace, toggle, renderLog }: CellOptions,
): readonly TableColumn<QuoteRow>[] => [
  {
    id: 'company',
    label: 'Company',
    width: 252,
    isElastic: true,
    isStatic: false,
    headStart: gutter,
    renderCell: (row) => <FirstCell row={row} highestId={highestId} toggle={toggle} />,
  },
  amountColumn('base', 'Base bid', ({ amount }) => amount),
  {
    ...amountColumn('alternates', 'Alternates', (quote) => acceptedOf(quote) || null),
    renderCell: (row) => {
      if (row.kind === 'alternate')
        return (
          <Text isNumeric tone={row.alternate.state === 'Accepted' ? 'primary' : 'secondary'}>
            {row.alternate.amount === null ? noPrice : <Amount cents={row.alternate.amount} />}
          </Text>
        );
      const quote = quoteOf(row);
      return quote ? money(acceptedOf(quote) || null) : nothing;
    },
  },
  ...(quotes.some(({ tax }) => tax !== null) ? [amountColumn('tax', 'Tax', ({ tax }) => tax)] : []),
  ...(quotes.some(({ bond }) => bond !== null) ? [amountColumn('bond', 'Bond', ({ bond }) => bond)] : []),
  amountColumn('total', 'Total', ({ total }) => total, true),
  {
    id: 'margin',
    label: 'Margin',
    width: 92,
    minWidth: 80,
    align: 'end',
    renderCell: (row) => {
      const quote = quoteOf(row);
      if (row.kind === 'alternate') return null;
      return quote ? <Text isNumeric>{marginText(quote.margin)}</Text> : nothing;
    },
  },
  {
    id: 'status',
    label: 'Status',
    width: 132,
    renderCell: (row) => (row.kind === 'waiting' ? renderLog(row) : <StatusCell row={row} workspace={workspace} />),
  },
  {
    id: 'createdBy',
    label: 'Logged by',
    width: 152,
    renderCell: (row) => {
      if (row.kind === 'waiting') return null;
      const { createdById } = row.kind === 'alternate' ? row.alternate : row.quote;
      return <Author userId={createdById} workspace={workspace} />;
    },
  },
  {
    id: 'quotedAt',
    label: 'Date',
    width: 116,
    renderCell: (row) =>
      row.kind === 'waiting' ? null : dayText(row.kind === 'alternate' ? row.alternate.quotedAt : row.quote.quotedAt),
  },
];
