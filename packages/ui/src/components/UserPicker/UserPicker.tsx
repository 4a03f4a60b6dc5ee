import { useMemo } from 'react';
import { MultiSelect, type MultiSelectProps } from '../MultiSelect/MultiSelect';
import { userOptions, type PickableUser } from './userOptions';
import { useWords } from '../../words/words';
import { userPickerWords } from './UserPicker.words';

export type { PickableUser } from './userOptions';

export interface UserPickerProps extends Omit<MultiSelectProps, 'options' | 'formerOptions'> {
  users: readonly PickableUser[];
  /** `single` lets a new choice take the place of the one before. @default 'multiple' */
  selectionMode?: 'single' | 'multiple';
}

/** People of the workspace, each with their avatar. Only those who are active are offered. */
export function UserPicker({ users, selectionMode = 'multiple', onChange, ...props }: UserPickerProps) {
  const words = useWords('UserPicker', userPickerWords);
  const { active, former } = useMemo(() => userOptions(users), [users]);
  return (
    <MultiSelect
      placeholder={selectionMode === 'single' ? words.person : words.people}
      {...props}
      options={active}
      formerOptions={former}
      selectionMode={selectionMode}
      onChange={onChange}
    />
  );
}
