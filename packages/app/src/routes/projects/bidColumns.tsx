import { UserPlus } from 'lucide-react';
import type { BidsStore, BidChange, DeadlineName } from '@basis/domain/bids/BidsStore';
import type { Project } from '@basis/domain/contract/contract';
import { shownPlace } from '@basis/domain/formats/place';
import { EmptyAvatar } from '@basis/ui/Avatar';
import { Deadline, formatPlainDate } from '@basis/ui/Deadline';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { avatars, nothing, type CellContext, type DeadlineValue, type ListCellColumn } from '../../lists/cells';
import { customColumn } from '../../lists/customColumns';
import { unionTypes } from '../../lists/listFields';
import { BidStageCell } from './BidStageCell';

type BidColumn = ListCellColumn<Project>;

interface BidColumnsContext extends CellContext {
  readonly bids: BidsStore;
  /** Whether this user may say who estimates a bid. */
  readonly canAssign: boolean;
}

const nobody = <EmptyAvatar aria-label="No estimators" icon={UserPlus} />;

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

/** A deadline's date and how near it is. Of a bid that went out or was given up it presses nobody any more. */
function BidDate({ bid, name, workspace, today }: { bid: Project; name: DeadlineName } & CellContext) {
  const deadline = bid[name];
  if (!deadline) return nothing;
  const { date, time } = deadline;
  const stage = workspace.stages.byId.get(bid.stageId);
  if (!stage || !workspace.isSettled(bid.stageId)) return <Deadline date={date} time={time} today={today} />;
  return (
    <Inline space="s2">
      <Text isNumeric>{formatPlainDate(date)}</Text>
      {name === 'bidDeadline' ? (
        <Text size={12} tone="meta">
          {stage.name}
        </Text>
      ) : null}
    </Inline>
  );
}

/** A deadline as a PATCH takes it: the day, or the moment that the time of that day is for the reader. */
const inputOf = (deadline: DeadlineValue | null): string | null => {
  if (deadline === null || deadline.time === null) return deadline?.date ?? null;
  return new Date(`${deadline.date}T${deadline.time}`).toISOString();
};

/** The columns of the list of bids by id. */
export const bidColumns = (context: BidColumnsContext): ((id: string) => BidColumn | undefined) => {
  const { bids, workspace } = context;
  const change = (bid: Project, part: BidChange, label: string): void => void bids.edit(bid.id, part, label);
  /** A column that a person writes words into. */
  const written = (field: 'addressLine' | 'city' | 'postalCode'): BidColumn => ({
    kind: 'text',
    valueOf: (bid) => bid[field],
    onCommit: (bid, value) => change(bid, { [field]: value }, `Changed the place of ${bid.name}`),
  });
  const day = (field: 'startAt' | 'endAt'): BidColumn => ({
    kind: 'date',
    valueOf: (bid) => bid[field],
    onCommit: (bid, value) => change(bid, { [field]: value }, `Changed a date of ${bid.name}`),
  });
  const deadline = (name: DeadlineName): BidColumn => ({
    kind: 'deadline',
    valueOf: (bid) => bid[name],
    renderCell: (bid) => <BidDate bid={bid} name={name} workspace={workspace} today={context.today} />,
    canEdit: (bid) => bids.canEditDeadline(bid),
    onCommit: (bid, value) => void bids.setDeadline(bid.id, name, inputOf(value)),
  });
  const columns: Readonly<Record<string, BidColumn>> = {
    name: {
      kind: 'text',
      valueOf: ({ name }) => name,
      renderCell: (bid) => <Name bid={bid} />,
    },
    stageId: {
      kind: 'select',
      valueOf: ({ stageId }) => stageId,
      renderCell: (bid) => <BidStageCell bid={bid} />,
    },
    estimatorIds: {
      kind: 'users',
      valueOf: ({ estimatorIds }) => estimatorIds,
      renderCell: ({ estimatorIds }) =>
        estimatorIds.length === 0 && context.canAssign ? nobody : avatars(estimatorIds, context),
      onCommit: (bid, userIds) => void bids.setEstimators(bid.id, userIds),
    },
    bidDeadline: deadline('bidDeadline'),
    rfiDeadline: deadline('rfiDeadline'),
    jobWalk: deadline('jobWalk'),
    location: { kind: 'text', valueOf: shownPlace },
    companies: { kind: 'companies', valueOf: ({ companyIds }) => companyIds },
    quote: { kind: 'moneyShort', valueOf: ({ quote }) => quote ?? null },
    notes: {
      kind: 'notes',
      valueOf: ({ totalNotes, unreadNotes }) => ({ total: totalNotes ?? 0, unread: unreadNotes }),
    },
    keywords: { kind: 'keywords', valueOf: (bid) => bid.keywords },
    createdAt: { kind: 'instant', valueOf: (bid) => bid.createdAt },
    submittedAt: { kind: 'instant', valueOf: (bid) => bid.submittedAt },
    awardedAt: { kind: 'instant', valueOf: (bid) => bid.awardedAt },
    lostAt: { kind: 'instant', valueOf: (bid) => bid.lostAt },
    startAt: day('startAt'),
    endAt: day('endAt'),
    region: {
      kind: 'region',
      valueOf: ({ region }) => region,
      onCommit: (bid, region) => change(bid, { region }, `Changed the place of ${bid.name}`),
    },
    city: written('city'),
    addressLine: written('addressLine'),
    postalCode: written('postalCode'),
    unionType: {
      kind: 'choice',
      options: unionTypes,
      valueOf: (bid) => bid.unionType,
      onCommit: (bid, unionType) =>
        change(bid, { unionType: unionType as Project['unionType'] }, `Changed the labour of ${bid.name}`),
    },
    distance: { kind: 'distance', valueOf: (bid) => bid.distance },
    travelTime: { kind: 'travelTime', valueOf: (bid) => bid.travelTime },
    stageReasonId: {
      kind: 'select',
      options: workspace.stages.items.flatMap(({ reasons }) => reasons.map(({ id, name }) => ({ id, label: name }))),
      valueOf: (bid) => bid.stageReasonId,
    },
    submittedAmount: { kind: 'moneyShort', valueOf: ({ submittedAmount }) => submittedAmount || null },
    wonAmount: { kind: 'moneyShort', valueOf: ({ wonAmount }) => wonAmount || null },
    lostAmount: { kind: 'moneyShort', valueOf: ({ lostAmount }) => lostAmount || null },
    contacts: { kind: 'names', valueOf: ({ contacts }) => contacts ?? [] },
    assigneeIds: { kind: 'users', valueOf: ({ assigneeIds }) => assigneeIds ?? [] },
    unreadMessages: { kind: 'number', valueOf: ({ unreadMessages }) => unreadMessages || null },
    changeState: {
      kind: 'choice',
      options: [
        { id: 'New', label: 'New' },
        { id: 'Update', label: 'Updated' },
      ],
      valueOf: (bid) => bid.changeState ?? '',
    },
  };
  return (id) =>
    columns[id] ??
    customColumn<Project>(id, workspace, (bid, customFields) =>
      change(bid, { customFields } as BidChange, `Changed a field of ${bid.name}`),
    );
};
