import type { Ref } from 'react';
import { Search } from 'lucide-react';
import { mergeProps, useButton, useObjectRef } from 'react-aria';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon } from '../Icon/Icon';
import { Kbd } from '../Kbd/Kbd';
import * as css from './SearchButton.css';

export interface SearchButtonProps extends RootProps {
  /** What can be found: Search bids, companies, people. */
  children: string;
  /** The keys that do the same: Ctrl K. */
  keys: string;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens a search, and looks like its field. Where room is short it gives up its keys first, then its words. */
export function SearchButton({ children, keys, onPress, ref, ...rest }: SearchButtonProps) {
  const buttonRef = useObjectRef(ref);
  const { buttonProps, isPressed } = useButton({ onPress, 'aria-label': `${children} (${keys})` }, buttonRef);
  return (
    <button
      {...mergeProps(pickRootProps(rest), buttonProps)}
      ref={buttonRef}
      className={css.button}
      data-pressed={isPressed || undefined}
    >
      <span className={css.content}>
        <Icon icon={Search} />
        <span className={css.words}>{children}</span>
        <span className={css.keys}>
          <Kbd>{keys}</Kbd>
        </span>
      </span>
    </button>
  );
}
