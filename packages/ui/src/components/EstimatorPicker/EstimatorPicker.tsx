import { useState } from 'react';
import { useControlled } from '../../internal/useControlled';
import { UserPicker, type PickableUser, type UserPickerProps } from '../UserPicker/UserPicker';
import { useWords } from '../../words/words';
import { estimatorPickerWords } from '../../words/english/EstimatorPicker.words';

export interface EstimatorPickerProps extends Omit<UserPickerProps, 'users' | 'selectionMode'> {
  /** Users to choose from. Inactive ones are shown where selected, but not offered. */
  users: readonly PickableUser[];
}

const noEstimators: readonly string[] = [];

/** Selects estimators. At least one: the last one can't be removed. */
export function EstimatorPicker({
  value,
  defaultValue = noEstimators,
  onChange,
  errorMessage,
  ...props
}: EstimatorPickerProps) {
  const words = useWords('EstimatorPicker', estimatorPickerWords);
  const [ids, setIds] = useControlled<readonly string[]>(value, defaultValue, (next) => onChange?.([...next]));
  const [isMissing, setIsMissing] = useState(false);
  return (
    <UserPicker
      label={words.label}
      placeholder={words.placeholder}
      {...props}
      value={ids}
      errorMessage={isMissing ? words.missing : errorMessage}
      onChange={(next) => {
        setIsMissing(next.length === 0);
        if (next.length > 0) setIds(next);
      }}
    />
  );
}
