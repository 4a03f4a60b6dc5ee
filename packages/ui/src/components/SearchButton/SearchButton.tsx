import type { Ref } from 'react';
import { Search } from 'lucide-react';
import { mergeProps, useButton, useObjectRef } from 'react-aria';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon } from '../Icon/Icon';
import { Kbd } from '../Kbd/Kbd';
import * as css from './SearchButton.css';

export interface SearchButtonProps extends RootProps {
  /** Visible text: Search bids, companies, people. */
  children: string;
  /** Keyboard shortcut: Ctrl K. */
  keys: string;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that looks like a search field and opens a search. If space is short, it first hides the shortcut, then the
 * text.
 */
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
