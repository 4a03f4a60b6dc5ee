import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project, ProjectSortName } from '@basis/domain/contract/contract';
import { localToday } from '@basis/domain/formats/dates';
import { shownPlace } from '@basis/domain/formats/place';
import { formatMoneyShort } from '@basis/domain/formats/money';
import type { WorkspaceStore } from '@basis/domain/workspace/WorkspaceStore';
import { AvatarGroup } from '@basis/ui/AvatarGroup';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { Deadline, formatPlainDate } from '@basis/ui/Deadline';
import { Icon } from '@basis/ui/Icon';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { BidStage } from '../../shell/BidStage';

interface BidColumn extends Omit<TableColumn<Project>, 'id'> {
  readonly id: ProjectSortName | 'estimatorIds' | 'companies' | 'keywords';
}

interface Context {
  readonly workspace: WorkspaceStore;
  readonly today: string;
}

const nothing = <Text tone="meta">–</Text>;

function Name({ bid }: { bid: Project }) {
  return (
    <Inline space="s2">
      <Text weight="medium" isTruncated>
        {bid.name}
      </Text>
      {bid.changeState === null ? null : (
        <Tag variant={bid.changeState === 'New' ? 'new' : 'updated'}>
          {bid.changeState === 'New' ? 'New' : 'Updated'}
        </Tag>
      )}
    </Inline>
  );
}

function Estimators({ ids, workspace }: { ids: readonly string[]; workspace: WorkspaceStore }) {
  const people = ids.flatMap((id) => workspace.users.byId.get(id) ?? []);
  return people.length ? <AvatarGroup people={people} max={2} /> : nothing;
}

function Companies({ ids, workspace }: { ids: readonly string[]; workspace: WorkspaceStore }) {
  const [first, ...others] = ids.flatMap((id) => workspace.companyNames.byId.get(id) ?? []);
  if (!first) return nothing;
  return (
    <Inline space="s2">
      <CompanyMark name={first.name} />
      <Text isTruncated>{first.name}</Text>
      {others.length ? <Tag aria-label={others.map(({ name }) => name).join(', ')}>+{others.length}</Tag> : null}
    </Inline>
  );
}

/** A deadline's date and how near it is; of a bid that went out, where it stands. */
function BidDeadline({ bid, workspace, today }: { bid: Project } & Context) {
  if (!bid.bidDeadline) return nothing;
  const { date, time } = bid.bidDeadline;
  const stage = workspace.stages.byId.get(bid.stageId);
  if (!stage || !workspace.isSettled(bid.stageId)) return <Deadline date={date} time={time} today={today} />;
  return (
    <Inline space="s2">
      <Text isNumeric>{formatPlainDate(date)}</Text>
      <Text size={12} tone="meta">
        {stage.name}
      </Text>
    </Inline>
  );
}

function Notes({ bid }: { bid: Project }) {
  if (!bid.totalNotes) return nothing;
  const isUnread = bid.unreadNotes > 0;
  const count = isUnread ? bid.unreadNotes : bid.totalNotes;
  return (
    <Text tone={isUnread ? 'accent' : 'meta'} weight={isUnread ? 'semibold' : 'regular'} isNumeric>
      <Inline as="span" space="s1">
        <Icon icon={MessageSquare} size={14} aria-label={isUnread ? 'Unread notes' : 'Notes'} />
        {count}
      </Inline>
    </Text>
  );
}

/** Letters of keywords that the column has room for beside their counts. */
const keywordRoom = 12;

/** The most frequent keywords that fit whole, and how many more there are. */
function Keywords({ keywords }: { keywords: Project['keywords'] }) {
  const entries = Object.entries(keywords).toSorted(([, one], [, other]) => other - one);
  const [first, second] = entries;
  if (!first) return nothing;
  const shown = second && first[0].length + second[0].length <= keywordRoom ? [first, second] : [first];
  const others = entries.slice(shown.length);
  return (
    <Inline space="s1">
      {shown.map(([word, count]) => (
        <Tag key={word} count={count}>
          {word}
        </Tag>
      ))}
      {others.length ? <Tag aria-label={others.map(([word]) => word).join(', ')}>+{others.length}</Tag> : null}
    </Inline>
  );
}

const place = (bid: Project): ReactNode => {
  const text = shownPlace(bid);
  return text ? <Text tone="secondary">{text}</Text> : nothing;
};

const quote = ({ quote: cents }: Project): ReactNode =>
  cents === null || cents === undefined ? nothing : <Text isNumeric>{formatMoneyShort(cents)}</Text>;

const created = ({ createdAt }: Project): ReactNode => (
  <Text isNumeric>{formatPlainDate(localToday(new Date(createdAt)))}</Text>
);

/** The columns of the list of bids that are on at first, in their order, with their first widths. */
export const bidColumns = (context: Context, canSeeAmounts: boolean): readonly BidColumn[] => {
  const { workspace } = context;
  const columns: readonly BidColumn[] = [
    {
      id: 'name',
      label: 'Project name',
      width: 360,
      isStatic: true,
      isSortable: true,
      renderCell: (bid) => <Name bid={bid} />,
    },
    {
      id: 'stageId',
      label: 'Stage',
      width: 200,
      isSortable: true,
      renderCell: (bid) => <BidStage stageId={bid.stageId} workspace={workspace} />,
    },
    {
      id: 'estimatorIds',
      label: 'Estimators',
      width: 200,
      renderCell: (bid) => <Estimators ids={bid.estimatorIds} workspace={workspace} />,
    },
    {
      id: 'bidDeadline',
      label: 'Bid deadline',
      width: 240,
      isSortable: true,
      renderCell: (bid) => <BidDeadline bid={bid} {...context} />,
    },
    { id: 'location', label: 'Location', width: 160, isSortable: true, renderCell: place },
    {
      id: 'companies',
      label: 'Companies',
      width: 360,
      renderCell: (bid) => <Companies ids={bid.companyIds} workspace={workspace} />,
    },
    { id: 'quote', label: 'Quote', width: 200, align: 'end', isSortable: true, renderCell: quote },
    { id: 'notes', label: 'Notes', width: 200, isSortable: true, renderCell: (bid) => <Notes bid={bid} /> },
    { id: 'keywords', label: 'Keywords', width: 200, renderCell: ({ keywords }) => <Keywords keywords={keywords} /> },
    { id: 'createdAt', label: 'Created', width: 240, isSortable: true, renderCell: created },
  ];
  return columns.filter(({ id }) => canSeeAmounts || id !== 'quote');
};
