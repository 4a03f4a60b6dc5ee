import type { ReactNode } from 'react';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { TasksStore } from '@basis/domain/subjects/tasks/tasksStore';
import { FooterFact } from '@basis/ui/FooterFact';
import { Inline } from '@basis/ui/layout/Inline';

const fact = (value: number, words: string): ReactNode => <FooterFact value={formatCount(value)}>{words}</FooterFact>;

/** Counts of the list under their columns; empty until loaded. */
export const taskFooter = ({ list }: TasksStore): Record<string, ReactNode> => {
  const { state } = list;
  const { total = null, aggregates = null } = state ?? {};
  if (total === null) return {};
  const title = fact(total, total === 1 ? 'task' : 'tasks');
  if (aggregates === null) return { title };
  const { bids, unassigned, overdue, dueToday } = aggregates;
  return {
    title,
    project: fact(bids, bids === 1 ? 'bid' : 'bids'),
    assigneeId: fact(unassigned, 'unassigned'),
    dueOn: (
      <Inline as="span" space="s1">
        {fact(overdue, 'overdue ·')}
        {fact(dueToday, 'due today')}
      </Inline>
    ),
  };
};
