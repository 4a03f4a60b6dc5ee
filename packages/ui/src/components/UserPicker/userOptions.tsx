import type { Option } from '../../internal/options/option';
import type { PaletteName } from '../../styles/contract.css';
import { Avatar } from '../Avatar/Avatar';

/** A person of the workspace, as pickers know them. */
export interface PickableUser {
  id: string;
  name: string;
  /** By default a color that stays with the name. */
  color?: PaletteName | undefined;
  imageUrl?: string | undefined;
  /** What they do: Chief Estimator. */
  position?: string | undefined;
  /** False for somebody who left: still shown where chosen, and offered no more. @default true */
  isActive?: boolean | undefined;
}

const optionOf = ({ id, name, color, imageUrl, position }: PickableUser): Option => ({
  id,
  label: name,
  end: position,
  start: <Avatar name={name} color={color} imageUrl={imageUrl} size={20} isDecorative />,
});

/** Who is offered, and who was. */
export const userOptions = (users: readonly PickableUser[]): { active: Option[]; former: Option[] } => ({
  active: users.filter(({ isActive }) => isActive !== false).map(optionOf),
  former: users.filter(({ isActive }) => isActive === false).map(optionOf),
});
