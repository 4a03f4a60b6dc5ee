import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Task } from '@basis/domain/model/contract/contract';
import { Avatar, EmptyAvatar } from '@basis/ui/Avatar';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../../domainContext';

/** Assignee of a task. */
export const TaskAssignee = observer(function TaskAssignee({ task: { assigneeId } }: { task: Task }) {
  const user = useDomain().workspace.person(assigneeId);
  if (assigneeId !== null && !user) return null;
  return (
    <Inline space="s2">
      {user ? (
        <Avatar name={user.name} color={user.color} isDecorative />
      ) : (
        <span aria-hidden>
          <EmptyAvatar aria-label="Unassigned" icon={UserPlus} />
        </span>
      )}
      <Text tone={user ? undefined : 'meta'} isTruncated>
        {user?.name ?? 'Unassigned'}
      </Text>
    </Inline>
  );
});
