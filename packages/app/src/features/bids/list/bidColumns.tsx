import { UserPlus } from 'lucide-react';
import { changed } from '@basis/domain/engine/changes/changeWords';
import type { BidsStore, BidChange } from '@basis/domain/subjects/bids/BidsStore';
import type { DeadlineName } from '@basis/domain/subjects/bids/inviteDates';
import type { Project } from '@basis/domain/model/contract/contract';
import { formatMinutes } from '@basis/domain/model/formats/duration';
import { shownPlace } from '@basis/domain/model/formats/place';
import { formatMiles, withAbout } from '@basis/domain/model/formats/travel';
import { EmptyAvatar } from '@basis/ui/Avatar';
import { Text } from '@basis/ui/Text';
import type { CellAction } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import {
  avatars,
  listCells,
  shortAmount,
  shownText,
  type CellColumn,
  type CellContext,
  type ListCellColumn,
  type OwnColumns,
  companies,
} from '../../../lists/cells';
import { customColumn } from '../../../lists/customColumns';
import { BidDate } from '../BidDate';
import { ChangeTag } from '../ChangeTag';
import { BidStageCell } from '../stage/BidStageCell';

interface BidColumnsContext extends CellContext {
  readonly bids: BidsStore;
  /** True if the user may assign estimators. */
  readonly canAssign: boolean;
  /** True if the user may move bids to another stage. */
  readonly canMove: boolean;
  /** Opens the dialog that logs a quote; null if the user may not. */
  readonly logQuote: ((bid: Project) => void) | null;
}

/** The whole cell opens the choice of a stage, as the stage in it does. */
const openStageChoice: CellAction<Project> = {
  opens: 'listbox',
  act: (_bid, cell) => {
    const stage = cell.querySelector('button');
    stage?.focus();
    stage?.click();
  },
};

const nobody = <EmptyAvatar aria-label="No estimators" icon={UserPlus} />;

function Name({ bid }: { bid: Project }) {
  return (
    <Inline space="s2">
      <Text weight="medium" isTruncated>
        {bid.name}
      </Text>
      <ChangeTag bid={bid} />
    </Inline>
  );
}

/** Columns that follow what happens to a bid. */
const followed = {
  createdAt: { valueOf: (bid) => bid.createdAt },
  receivedAt: { valueOf: (bid) => bid.receivedAt },
  submittedAt: { valueOf: (bid) => bid.submittedAt },
  awardedAt: { valueOf: (bid) => bid.awardedAt },
  lostAt: { valueOf: (bid) => bid.lostAt },
  distance: {
    valueOf: (bid) => bid.distance,
    renderCell: ({ distance, distanceSource }) =>
      shownText(distance === null ? null : withAbout(formatMiles(distance), distanceSource)),
  },
  travelTime: {
    valueOf: (bid) => bid.travelTime,
    renderCell: ({ travelTime, travelTimeSource }) =>
      shownText(travelTime === null ? null : withAbout(formatMinutes(travelTime), travelTimeSource)),
  },
  submittedAmount: { show: shortAmount, valueOf: ({ submittedAmount }) => submittedAmount || null },
  wonAmount: { show: shortAmount, valueOf: ({ wonAmount }) => wonAmount || null },
  lostAmount: { show: shortAmount, valueOf: ({ lostAmount }) => lostAmount || null },
} satisfies Partial<OwnColumns<'projects', Project>>;

/** Columns of the list of bids by id. */
export const bidColumns = (context: BidColumnsContext): ((id: string) => ListCellColumn<Project> | undefined) => {
  const { bids, workspace } = context;
  const change = (bid: Project, part: BidChange, what: string): void =>
    void bids.edit(bid.id, part, changed(`${what} of ${bid.name}`), bid);
  /** A text column that users edit. */
  const written = (field: 'addressLine' | 'city' | 'postalCode'): CellColumn<Project, 'text'> => ({
    valueOf: (bid) => bid[field],
    onCommit: (bid, value) => change(bid, { [field]: value }, 'the location'),
  });
  const day = (field: 'startAt' | 'endAt'): CellColumn<Project, 'date'> => ({
    valueOf: (bid) => bid[field],
    onCommit: (bid, value) => change(bid, { [field]: value }, 'a date'),
  });
  const deadline = (name: DeadlineName): CellColumn<Project, 'deadline'> => ({
    valueOf: (bid) => bid[name],
    ...(name === 'bidDeadline' ? { card: 'line' } : {}),
    renderCell: (bid) => <BidDate bid={bid} name={name} workspace={workspace} />,
    canEdit: (bid) => bids.canEditDeadline(bid),
    onCommit: (bid, value) => void bids.setDeadline(bid.id, name, value, bid),
  });
  const columns: OwnColumns<'projects', Project> = {
    ...followed,
    name: {
      valueOf: ({ name }) => name,
      renderCell: (bid) => <Name bid={bid} />,
    },
    stageId: {
      card: 'foot',
      valueOf: ({ stageId }) => stageId,
      renderCell: (bid) => <BidStageCell bid={bid} />,
      action: context.canMove ? openStageChoice : undefined,
      onPaste: context.canMove
        ? (bid, stageId) => {
            if (stageId !== null) void bids.setStage(bid.id, { stageId }, changed(`the stage of ${bid.name}`), bid);
          }
        : undefined,
    },
    estimatorIds: {
      card: 'end',
      valueOf: ({ estimatorIds }) => estimatorIds,
      renderCell: ({ estimatorIds }) =>
        estimatorIds.length === 0 && context.canAssign ? nobody : avatars(estimatorIds, context),
      onCommit: (bid, userIds) => void bids.setEstimators(bid.id, userIds, bid),
    },
    bidDeadline: deadline('bidDeadline'),
    rfiDeadline: deadline('rfiDeadline'),
    jobWalk: deadline('jobWalk'),
    location: { card: 'footEnd', valueOf: shownPlace },
    companies: {
      card: 'foot',
      valueOf: ({ companyIds }) => companyIds,
      renderCell: ({ companyIds, companyNames }) => companies(companyIds, context, companyNames),
    },
    quote: {
      show: shortAmount,
      valueOf: ({ quote }) => quote ?? null,
      action: context.logQuote ? { opens: 'dialog', act: context.logQuote } : undefined,
    },
    notes: {
      valueOf: ({ totalNotes, unreadNotes }) => ({ total: totalNotes ?? 0, unread: unreadNotes }),
    },
    keywords: { valueOf: (bid) => bid.keywords },
    startAt: day('startAt'),
    endAt: day('endAt'),
    region: {
      valueOf: ({ region }) => region,
      onCommit: (bid, region) => change(bid, { region }, 'the location'),
    },
    city: written('city'),
    addressLine: written('addressLine'),
    postalCode: written('postalCode'),
    unionType: {
      valueOf: (bid) => bid.unionType,
      onCommit: (bid, unionType) => change(bid, { unionType: unionType as Project['unionType'] }, 'the union type'),
    },
    stageReasonId: {
      valueOf: (bid) => bid.stageReasonId,
    },
    contacts: { valueOf: ({ contacts }) => contacts ?? [] },
    assigneeIds: { valueOf: ({ assigneeIds }) => assigneeIds ?? [] },
    unreadMessages: { valueOf: ({ unreadMessages }) => unreadMessages || null },
    changeState: {
      valueOf: (bid) => bid.changeState ?? '',
    },
  };
  return listCells('projects', columns, (id) =>
    customColumn<Project>(id, workspace, (bid, customFields) => change(bid, { customFields } as BidChange, 'a field')),
  );
};
