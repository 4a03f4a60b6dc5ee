import { Calendar, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Project } from '@basis/domain/model/contract/contract';
import { AvatarGroup, type AvatarPerson } from '@basis/ui/AvatarGroup';
import { EmptyAvatar } from '@basis/ui/Avatar';
import { Text } from '@basis/ui/Text';
import { BoardCard, type BoardCardProps } from '@basis/ui/data/Board';
import { Amount } from '../../../money';
import { cellForm, companies, type CellContext, type ListCellColumn } from '../../../lists/cells';
import { LinksContext } from '../../../lists/EntryLink';
import { tableColumn } from '../../../lists/tableColumn';
import { BidDate } from '../BidDate';
import { ChangeTag } from '../ChangeTag';

interface BidCardProps {
  bid: Project;
  fieldIds: readonly string[];
  labelOf: (id: string) => string;
  columnOf: (id: string) => ListCellColumn<Project> | undefined;
  context: CellContext;
}

type Line = NonNullable<BoardCardProps['lines']>[number];

/** Fields with a fixed position on the card; all others appear as lines. */
const placed = new Set(['name', 'estimatorIds', 'notes', 'quote']);

const nameOf = ({ name }: Project): string => name;

/** A bid as a card: name, facts, people, notes and value. */
export const BidCard = observer(function BidCard({ bid, fieldIds, labelOf, columnOf, context }: BidCardProps) {
  const { workspace } = context;
  const has = (id: string): boolean => fieldIds.includes(id);
  const shown = (id: string): ReactNode => {
    const column = columnOf(id);
    return column ? tableColumn(column, labelOf(id), nameOf, context, false).renderCell(bid) : null;
  };
  const lineOf = (id: string): readonly Line[] => {
    if (id === 'companies')
      return bid.companyIds.length ? [{ id, value: companies(bid.companyIds, context, bid.companyNames) }] : [];
    if (id === 'bidDeadline')
      return bid.bidDeadline ? [{ id, icon: Calendar, value: <BidDate bid={bid} name={id} {...context} /> }] : [];
    // The column already shows the stage.
    if (id === 'stageId') return [];
    return [{ id, label: labelOf(id), value: shown(id) }];
  };
  const people = bid.estimatorIds.flatMap((id): AvatarPerson | readonly AvatarPerson[] => workspace.person(id) ?? []);
  return (
    <LinksContext value={false}>
      <BoardCard
        title={bid.name}
        tag={<ChangeTag bid={bid} />}
        lines={fieldIds.filter((id) => !placed.has(id)).flatMap(lineOf)}
        people={
          has('estimatorIds') ? (
            people.length ? (
              <AvatarGroup people={people} max={2} />
            ) : (
              <EmptyAvatar aria-label="No estimators" icon={UserPlus} />
            )
          ) : undefined
        }
        figures={
          <>
            {has('notes') && bid.totalNotes
              ? cellForm('notes').show({ total: bid.totalNotes, unread: bid.unreadNotes }, context, [])
              : null}
            {has('quote') && bid.quote ? (
              <Text weight="semibold">
                <Amount cents={bid.quote} form="short" />
              </Text>
            ) : null}
          </>
        }
      />
    </LinksContext>
  );
});
