import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Contact, Project, Quote } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { PagedRows } from '@basis/domain/engine/query/PagedRows';
import { Avatar } from '@basis/ui/Avatar';
import { formatPlainDate } from '@basis/ui/Deadline';
import { Link } from '@basis/ui/Link';
import { formatPhone } from '@basis/ui/PhoneField';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { Amount } from '../../money';
import { useDomain } from '../../domainContext';
import { PagedTable } from '../../details/PagedTable';
import { avatars, nothing } from '../../lists/cells';
import { DueDate } from '../../lists/DueDate';
import { PersonLink } from '../../lists/EntryLink';
import { paths } from '../../paths';
import { BidStage } from '../bids/feature';
import { QuoteStatusTag } from '../quotes/feature';

const words = (text: string | null): ReactNode =>
  text ? (
    <Text tone="secondary" isTruncated>
      {text}
    </Text>
  ) : (
    nothing
  );

const named = (id: string, name: string): ReactNode => (
  <Text weight="medium" isTruncated>
    <Link tone="text" href={paths.project(id)}>
      {name}
    </Link>
  </Text>
);

const money = (cents: number | null | undefined): ReactNode =>
  cents === null || cents === undefined ? (
    nothing
  ) : (
    <Text isNumeric>
      <Amount cents={cents} />
    </Text>
  );

/** Stages and users come in after the rows: cells that show them observe. */
const Stage = observer(function Stage({ stageId }: { stageId: string }) {
  return <BidStage stageId={stageId} workspace={useDomain().workspace} />;
});

const Estimators = observer(function Estimators({ ids }: { ids: readonly string[] }) {
  return avatars(ids, { workspace: useDomain().workspace, today: observedToday() });
});

const Due = observer(function Due({ bid }: { bid: Project }) {
  const { workspace } = useDomain();
  if (!bid.bidDeadline) return nothing;
  return workspace.isSettled(bid.stageId) ? (
    <Text isNumeric>{formatPlainDate(bid.bidDeadline.date)}</Text>
  ) : (
    <DueDate deadline={bid.bidDeadline} passesAt={bid.bidPassesAt} />
  );
});

const bidColumns = (canSeeAmounts: boolean): readonly TableColumn<Project>[] => [
  {
    id: 'name',
    label: 'Project name',
    isStatic: false,
    width: 220,
    isElastic: true,
    renderCell: ({ id, name }) => named(id, name),
  },
  { id: 'stage', label: 'Stage', width: 150, renderCell: ({ stageId }) => <Stage stageId={stageId} /> },
  {
    id: 'estimators',
    label: 'Estimators',
    width: 100,
    renderCell: ({ estimatorIds }) => <Estimators ids={estimatorIds} />,
  },
  { id: 'bidDeadline', label: 'Bid deadline', width: 250, renderCell: (bid) => <Due bid={bid} /> },
  ...(canSeeAmounts
    ? [
        {
          id: 'quote',
          label: 'Quote',
          width: 120,
          align: 'end' as const,
          renderCell: (bid: Project) => money(bid.quote),
        },
      ]
    : []),
];

/** Bids of the company or person of a page. @param allPath the list of all of them. */
export const BidsCard = observer(function BidsCard({
  rows,
  allPath,
  whose,
}: {
  rows: PagedRows<Project>;
  allPath: string;
  whose: string;
}) {
  const { session } = useDomain();
  const navigate = useNavigate();
  const canSeeAmounts = session.allows('seeAmounts');
  const columns = useMemo(() => bidColumns(canSeeAmounts), [canSeeAmounts]);
  return (
    <PagedTable
      title="Bids"
      words={['bid', 'bids']}
      rows={rows}
      columns={columns}
      onOpen={({ id }) => void navigate(paths.project(id))}
      actions={rows.total ? <Link href={allPath}>See all bids</Link> : null}
      empty={{ title: 'No bids yet', children: `Bids that ${whose} invites you to appear here.` }}
    />
  );
});

const contactColumns: readonly TableColumn<Contact>[] = [
  {
    id: 'name',
    label: 'Name',
    isStatic: false,
    width: 220,
    isElastic: true,
    renderCell: ({ id, name, email }) => (
      <Inline space="s2">
        <Avatar name={name || (email ?? '')} color="stone" isDecorative />
        <PersonLink id={id} name={name || (email ?? '')} weight="medium" />
      </Inline>
    ),
  },
  { id: 'title', label: 'Title', width: 180, isElastic: true, renderCell: ({ title }) => words(title) },
  { id: 'email', label: 'Email', width: 220, isElastic: true, renderCell: ({ email }) => words(email) },
  { id: 'phone', label: 'Phone', width: 150, renderCell: ({ phone }) => words(phone && formatPhone(phone)) },
  {
    id: 'openBids',
    label: 'Open bids',
    width: 100,
    align: 'end',
    renderCell: ({ openBidsCount }) => <Text isNumeric>{formatCount(openBidsCount)}</Text>,
  },
];

/** The people of a company. */
export const ContactsCard = observer(function ContactsCard(props: {
  rows: PagedRows<Contact>;
  title?: string;
  actions?: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <PagedTable
      title={props.title ?? 'Contacts'}
      words={['contact', 'contacts']}
      rows={props.rows}
      columns={contactColumns}
      onOpen={({ id }) => void navigate(paths.person(id))}
      actions={props.actions}
      empty={{ title: 'No contacts yet', children: 'People are added with the invitations they send, or by hand.' }}
    />
  );
});

const quoteColumns: readonly TableColumn<Quote>[] = [
  {
    id: 'project',
    label: 'Bid',
    isStatic: false,
    width: 260,
    isElastic: true,
    renderCell: ({ project }) => named(project.id, project.name),
  },
  { id: 'trade', label: 'Trade', width: 150, renderCell: ({ trade }) => words(trade?.name ?? null) },
  { id: 'status', label: 'Status', width: 130, renderCell: ({ status }) => <QuoteStatusTag status={status} /> },
  {
    id: 'quotedAt',
    label: 'Quoted',
    width: 140,
    renderCell: ({ quotedAt }) => <Text isNumeric>{formatPlainDate(quotedAt)}</Text>,
  },
  { id: 'amount', label: 'Amount', width: 140, align: 'end', renderCell: ({ amount }) => money(amount) },
];

/** The quotes given to a company. */
export const QuotesCard = observer(function QuotesCard({ rows }: { rows: PagedRows<Quote> }) {
  const navigate = useNavigate();
  return (
    <PagedTable
      title="Quotes"
      words={['quote', 'quotes']}
      rows={rows}
      columns={quoteColumns}
      onOpen={({ project }) => void navigate(paths.project(project.id, 'quote'))}
      empty={{ title: 'No quotes yet', children: 'Quotes logged for this company appear here.' }}
    />
  );
});
