import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, type ReactNode } from 'react';
import { BidCalendar, unassigned } from '@basis/domain/subjects/bids/BidCalendar';
import { usersToFind } from '@basis/domain/model/formats/former';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { Avatar, EmptyAvatar } from '@basis/ui/Avatar';
import { Checkbox } from '@basis/ui/Checkbox';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { Sidebar } from '@basis/ui/Sidebar';
import { Text } from '@basis/ui/Text';
import { ViewList } from '@basis/ui/data/ViewList';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../../domainContext';
import { viewIcon } from '../../../lists/viewIcons';
import { kindsOf } from './kindsOf';

interface BoxesProps {
  title: string;
  boxes: readonly {
    readonly id: string;
    readonly name: string;
    readonly label: ReactNode;
    readonly count: number;
    readonly isShown: boolean;
    onChange(isShown: boolean): void;
  }[];
  /** Below the checkboxes. */
  children?: ReactNode;
}

const tasksOf = [
  { id: 'mine', label: 'Mine' },
  { id: 'all', label: 'All' },
] as const;

/** Checkboxes that show or hide dates, each with a count. */
function Boxes({ title, boxes, children }: BoxesProps) {
  const titleId = useId();
  return (
    <Box paddingInline="s2" paddingBlock="s2">
      <div role="group" aria-labelledby={titleId}>
        <Stack space="s2">
          <Text id={titleId} size={12} weight="medium" tone="meta">
            {title}
          </Text>
          {boxes.map(({ id, name, label, count, isShown, onChange }) => (
            <Split
              key={id}
              end={
                <Text tone="meta" isNumeric>
                  {formatCount(count)}
                </Text>
              }
            >
              <Checkbox aria-label={name} isSelected={isShown} onChange={onChange}>
                {label}
              </Checkbox>
            </Split>
          ))}
          {children}
        </Stack>
      </div>
    </Box>
  );
}

/** Filters of the calendar: kinds of dates, estimators and views. */
export const CalendarSidebar = observer(function CalendarSidebar({ onCollapse }: { onCollapse: () => void }) {
  const { bids, workspace } = useDomain();
  const calendar = useLateStore(BidCalendar);
  const { list } = bids;
  const { stages, users } = workspace;
  const { hiddenEstimators, countsByEstimator, tasks } = calendar;
  const select = useCallback((id: string): void => void list.select(id), [list]);
  const people = usersToFind(users.items).filter(({ id }) => countsByEstimator.get(id) || hiddenEstimators.has(id));
  return (
    <Sidebar title="Calendar" onCollapse={onCollapse}>
      <Boxes title="Show" boxes={kindsOf(calendar)}>
        {tasks.isOffered && tasks.isShown ? (
          <Inline>
            <SegmentedControl
              aria-label="Whose tasks"
              size="sm"
              segments={tasksOf}
              selectedKey={tasks.of}
              onSelectionChange={tasks.showOf}
            />
          </Inline>
        ) : null}
      </Boxes>
      <Boxes
        title="Estimators"
        boxes={[
          ...people.map(({ id, name, color }) => ({
            id,
            name,
            label: (
              <Inline as="span" space="s2">
                <Avatar name={name} color={color} isDecorative />
                <Text isTruncated>{name}</Text>
              </Inline>
            ),
            count: countsByEstimator.get(id) ?? 0,
            isShown: !hiddenEstimators.has(id),
            onChange: (isShown: boolean) => calendar.showEstimator(id, isShown),
          })),
          {
            id: unassigned,
            name: 'Unassigned',
            label: (
              <Inline as="span" space="s2">
                <EmptyAvatar aria-label="No estimators" icon={UserPlus} />
                <Text>Unassigned</Text>
              </Inline>
            ),
            count: countsByEstimator.get(unassigned) ?? 0,
            isShown: !hiddenEstimators.has(unassigned),
            onChange: (isShown: boolean) => calendar.showEstimator(unassigned, isShown),
          },
        ]}
      />
      <ViewList
        aria-label="Views"
        groups={[
          {
            id: 'views',
            title: 'Views',
            items: list.views.groups
              .flatMap(({ views }) => views)
              .map((view) => ({
                id: view.id,
                label: view.name,
                icon: viewIcon(view, (id) => stages.byId.get(id)?.code),
                count: view.displayTotalsInViewsList ? list.totalOf(view) : undefined,
              })),
          },
        ]}
        currentId={list.view.id}
        onAction={select}
      />
    </Sidebar>
  );
});
