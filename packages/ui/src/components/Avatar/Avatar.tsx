import { useState } from 'react';
import { Plus } from 'lucide-react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './Avatar.css';
import { colorOf, initialsOf } from './nameMarks';

export interface AvatarProps extends RootProps {
  /** Name of the person. Read out, and shown on hover. */
  name: string;
  /** By default, derived from the name. */
  color?: PaletteName | undefined;
  /** Size in px. @default 22 */
  size?: 20 | 22 | 28 | 32 | 40;
  /** Picture shown instead of the initials, which return if it fails to load. */
  imageUrl?: string | undefined;
  /** Hides the avatar from assistive technology. Set it if the name is also shown as text. @default false */
  isDecorative?: boolean;
}

/** A person's initials or picture on a disc. */
export function Avatar({ name, color, size = 22, imageUrl, isDecorative = false, ...rest }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const hasPicture = Boolean(imageUrl) && imageUrl !== brokenUrl;
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span
      {...pickRootProps(rest)}
      {...naming}
      title={isDecorative ? undefined : name}
      className={classNames(css.avatar({ size, shape: 'round' }), css.color[color ?? colorOf(name)])}
    >
      {hasPicture ? (
        <img src={imageUrl} alt="" className={css.picture} onError={() => setBrokenUrl(imageUrl)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

export interface EmptyAvatarProps extends RootProps {
  /** Accessible name, which says what is missing: No estimators. */
  'aria-label': string;
  /** @default Plus */
  icon?: IconDrawing;
  /** Size in px. @default 22 */
  size?: 22 | 28;
}

/** A dashed disc that marks a missing person. */
export function EmptyAvatar({ 'aria-label': label, icon = Plus, size = 22, ...rest }: EmptyAvatarProps) {
  return (
    <span
      {...pickRootProps(rest)}
      role="img"
      aria-label={label}
      className={classNames(css.avatar({ size, shape: 'round' }), css.empty)}
    >
      <Icon icon={icon} size={12} />
    </span>
  );
}
