import type { Option } from '../parts/options/option';
import type { PaletteName } from '../../styles/contract.css';
import { Avatar } from '../Avatar/Avatar';

/** A person to choose from. */
export interface PickableUser {
  id: string;
  name: string;
  /** By default, derived from the name. */
  color?: PaletteName | undefined;
  imageUrl?: string | undefined;
  /** Job title: Chief Estimator. */
  position?: string | undefined;
  /** False for a former user: still shown where selected, but no longer offered. @default true */
  isActive?: boolean | undefined;
}

const optionOf = ({ id, name, color, imageUrl, position }: PickableUser): Option => ({
  id,
  label: name,
  end: position,
  start: <Avatar name={name} color={color} imageUrl={imageUrl} size={20} isDecorative />,
});

/** Options for active and for former users. */
export const userOptions = (users: readonly PickableUser[]): { active: Option[]; former: Option[] } => ({
  active: users.filter(({ isActive }) => isActive !== false).map(optionOf),
  former: users.filter(({ isActive }) => isActive === false).map(optionOf),
});
