import { Circle, CircleCheckBig } from 'lucide-react';
import type { Task } from '@basis/domain/contract/contract';
import { Icon } from '@basis/ui/Icon';
import { IconButton } from '@basis/ui/IconButton';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

interface TaskTitleProps {
  task: Task;
  /** Marks the task as done, or as open again; without it the mark only shows which it is. */
  onToggle?: ((task: Task) => void) | undefined;
}

/** A task's title after its round mark; struck out once the task is done. */
export function TaskTitle({ task, onToggle }: TaskTitleProps) {
  const isDone = task.doneAt !== null;
  const icon = isDone ? CircleCheckBig : Circle;
  return (
    <Inline space="s1">
      {onToggle ? (
        <IconButton
          icon={icon}
          size="xs"
          aria-label={`Mark ${task.title} as ${isDone ? 'open' : 'done'}`}
          aria-pressed={isDone}
          excludeFromTabOrder
          onPress={() => onToggle(task)}
        />
      ) : (
        <Icon icon={icon} aria-label={isDone ? 'Done' : 'Open'} />
      )}
      <Text weight={isDone ? 'regular' : 'medium'} tone={isDone ? 'meta' : undefined} isStruck={isDone} isTruncated>
        {task.title}
      </Text>
    </Inline>
  );
}
