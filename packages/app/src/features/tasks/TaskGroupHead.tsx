import type { ReactNode } from 'react';
import { addDays, daysBetween } from '@basis/domain/model/formats/days';
import { spanWords } from '@basis/domain/model/formats/dayWords';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { restOfWeek, type WeekDay } from '@basis/domain/model/formats/weeks';
import { dueGroup } from '@basis/domain/model/lists/dueOrder';
import type { GroupBy } from '@basis/domain/engine/query/ask';
import type { ListGroup } from '@basis/domain/engine/query/GroupedQuery';
import { formatPlainDate } from '@basis/ui/Deadline';
import { FooterFact } from '@basis/ui/FooterFact';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

interface TaskGroupHeadProps {
  group: ListGroup;
  by: GroupBy;
  today: string;
  weekStart: WeekDay;
}

const daysOverdue = (day: string, today: string): string => {
  const days = daysBetween(day, today);
  return days === 1 ? '1 day overdue' : `${days} days overdue`;
};

interface FactProps {
  words: string;
  value?: string;
}

const Fact = ({ words, value }: FactProps) => (
  <Text size={12} tone="secondary">
    {words}
    {value === undefined ? null : (
      <>
        {' '}
        <Text size={12} tone="primary" weight="medium" isNumeric>
          {value}
        </Text>
      </>
    )}
  </Text>
);

/** Text next to the number of a group by what is due. */
const factOf = (
  { key, firstDue = null, bidsDueToday = 0 }: ListGroup,
  today: string,
  weekStart: WeekDay,
): ReactNode => {
  if (key === 'overdue' && firstDue) return <Fact words="Oldest" value={daysOverdue(firstDue, today)} />;
  if (key === 'today' && bidsDueToday) return <Fact words="Bids due today" value={String(bidsDueToday)} />;
  if (key === 'week') return <Fact words={spanWords(addDays(today, 1), restOfWeek(today, weekStart)[1])} />;
  return key === 'later' && firstDue ? <Fact words="Next" value={formatPlainDate(firstDue)} /> : null;
};

/** Head of a group of tasks: its name, their number, and what of them is nearest. */
export function TaskGroupHead({ group, by, today, weekStart }: TaskGroupHeadProps) {
  const count = formatCount(group.total);
  if (by.name !== dueGroup.id)
    return (
      <Inline as="span" space="s5">
        <Text weight="medium">{group.label}</Text>
        <FooterFact place="group" value={count}>
          {group.total === 1 ? 'task' : 'tasks'}
        </FooterFact>
      </Inline>
    );
  return (
    <Inline as="span" space="s5">
      <Inline as="span" space="s2">
        <Text weight="semibold" tone={group.key === 'overdue' ? 'danger' : 'primary'}>
          {group.label}
        </Text>
        <Text tone="meta" isNumeric>
          {count}
        </Text>
      </Inline>
      {factOf(group, today, weekStart)}
    </Inline>
  );
}
