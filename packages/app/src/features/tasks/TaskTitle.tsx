import { Circle, CircleCheckBig, Mail, Repeat2 } from 'lucide-react';
import type { Task } from '@basis/domain/model/contract/contract';
import { repeatWords } from '@basis/domain/model/formats/repeats';
import { Icon } from '@basis/ui/Icon';
import { IconButton } from '@basis/ui/IconButton';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { paths } from '../../paths';

interface TaskTitleProps {
  task: Task;
  /** Marks the task as done, or as open again; without it the mark only shows which it is. */
  onToggle?: ((task: Task) => void) | undefined;
  /** Outside of a table, whose cells have the focus in place of what is in them. @default false */
  isAlone?: boolean;
}

/** A task's title after its round mark, with a link to the email it was created from; struck out once it is done. */
export function TaskTitle({ task, onToggle, isAlone = false }: TaskTitleProps) {
  const isDone = task.doneAt !== null;
  const repeats = repeatWords(task.repeats ?? null);
  const icon = isDone ? CircleCheckBig : Circle;
  return (
    <Inline space="s1">
      {onToggle ? (
        <IconButton
          icon={icon}
          size="xs"
          aria-label={`Mark ${task.title} as ${isDone ? 'open' : 'done'}`}
          aria-pressed={isDone}
          excludeFromTabOrder={!isAlone}
          onPress={() => onToggle(task)}
        />
      ) : (
        <Icon icon={icon} aria-label={isDone ? 'Done' : 'Open'} />
      )}
      <Text weight={isDone ? 'regular' : 'medium'} tone={isDone ? 'meta' : undefined} isStruck={isDone} isTruncated>
        {task.title}
      </Text>
      {repeats === null ? null : (
        <Text tone="meta">
          <Icon icon={Repeat2} size={14} aria-label={`Repeats: ${repeats}`} />
        </Text>
      )}
      {task.message ? (
        <Link
          tone="meta"
          href={paths.email('', task.message.id)}
          aria-label={`Open the email “${task.message.subject}”`}
        >
          <Icon icon={Mail} size={14} />
        </Link>
      ) : null}
    </Inline>
  );
}
