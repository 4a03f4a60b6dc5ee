import { useMemo } from 'react';
import { MultiSelect, type MultiSelectProps } from '../MultiSelect/MultiSelect';
import { userOptions, type PickableUser } from './userOptions';
import { useWords } from '../../words/words';
import { userPickerWords } from '../../words/english/UserPicker.words';

export type { PickableUser } from './userOptions';

export interface UserPickerProps extends Omit<MultiSelectProps, 'options' | 'formerOptions'> {
  users: readonly PickableUser[];
  /** `single` replaces the previous choice. @default 'multiple' */
  selectionMode?: 'single' | 'multiple';
}

/** Selects people, shown with their avatars. Only active ones are offered. */
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
