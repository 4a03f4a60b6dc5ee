import { mergeProps, useButton, useObjectRef, type AriaButtonProps } from 'react-aria';
import type { Ref } from 'react';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Avatar, type AvatarProps } from '../Avatar/Avatar';
import { initialsOf } from '../Avatar/nameMarks';
import * as css from './AvatarButton.css';

export interface AvatarButtonProps
  extends
    RootProps,
    Pick<AvatarProps, 'name' | 'color'>,
    Pick<AriaButtonProps, 'onPress' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  /**
   * Accessible name: Profile of Grace Whitfield. The initials are appended, so that speech control finds the button by
   * its visible text.
   */
  'aria-label': string;
  ref?: Ref<HTMLButtonElement>;
}

/** An avatar that opens something, such as the profile menu. */
export function AvatarButton({ ref, name, color, 'aria-label': label, ...props }: AvatarButtonProps) {
  const objectRef = useObjectRef(ref);
  const { buttonProps } = useButton(
    ariaProps<AriaButtonProps>({ ...props, 'aria-label': `${label} (${initialsOf(name)})` }),
    objectRef,
  );
  return (
    <button {...mergeProps(pickRootProps(props), buttonProps)} ref={objectRef} className={css.button}>
      <Avatar name={name} color={color} size={28} isDecorative />
    </button>
  );
}
