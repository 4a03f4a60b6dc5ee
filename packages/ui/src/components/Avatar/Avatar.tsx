import { useState } from 'react';
import { Plus } from 'lucide-react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './Avatar.css';
import { colorOf, initialsOf } from './nameMarks';

export interface AvatarProps extends RootProps {
  /** Whose it is; read out and shown on hover. */
  name: string;
  /** By default a color that stays with the name. */
  color?: PaletteName | undefined;
  /** Edge in px. @default 22 */
  size?: 20 | 22 | 28 | 32 | 40;
  /** A picture instead of the initials, which come back when it can't be loaded. */
  imageUrl?: string | undefined;
  /** Set where the name stands beside it in text, so that it is not read out twice. @default false */
  isDecorative?: boolean;
}

/** A person: two letters, or a picture, on a disc. */
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
  /** What is missing: No estimators. */
  'aria-label': string;
  /** @default Plus */
  icon?: IconDrawing;
  /** Edge in px. @default 22 */
  size?: 22 | 28;
}

/** The dashed disc where a person could be. */
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
