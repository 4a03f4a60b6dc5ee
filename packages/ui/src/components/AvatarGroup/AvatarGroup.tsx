import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { Avatar } from '../Avatar/Avatar';
import { avatar, muted } from '../Avatar/Avatar.css';
import { group } from './AvatarGroup.css';

export interface AvatarPerson {
  id: string;
  name: string;
  color?: PaletteName | undefined;
  imageUrl?: string | undefined;
}

export interface AvatarGroupProps extends RootProps {
  people: readonly AvatarPerson[];
  /** Maximum number of avatars. The rest are shown as a count. @default 3 */
  max?: number;
  /** Size in px. @default 22 */
  size?: 20 | 22 | 28;
}

/** Several people in one line, with a count of those that don't fit. Renders nothing without people. */
export function AvatarGroup({ people, max = 3, size = 22, ...rest }: AvatarGroupProps) {
  const shown = Math.max(0, max);
  const hidden = people.slice(shown);
  const names = hidden.map((person) => person.name).join(', ');
  if (people.length === 0) return null;
  return (
    <span
      {...pickRootProps(rest)}
      role="group"
      aria-label={people.map((person) => person.name).join(', ')}
      className={group}
    >
      {people.slice(0, shown).map((person) => (
        <Avatar key={person.id} name={person.name} color={person.color} imageUrl={person.imageUrl} size={size} />
      ))}
      {hidden.length > 0 ? (
        <span
          role="img"
          aria-label={names}
          title={names}
          className={classNames(avatar({ size, shape: 'round' }), muted)}
        >
          {hidden.length > 99 ? '99+' : `+${hidden.length}`}
        </span>
      ) : null}
    </span>
  );
}
