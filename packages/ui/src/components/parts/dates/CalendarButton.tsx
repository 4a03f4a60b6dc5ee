import { Calendar } from 'lucide-react';
import { IconButton } from '../../IconButton/IconButton';

interface CalendarButtonProps {
  'aria-label': string;
  isOpen: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

/** Button at the end of a field that opens its calendar. */
export function CalendarButton({ isOpen, ...props }: CalendarButtonProps) {
  return (
    <IconButton {...props} icon={Calendar} iconSize={14} size="xs" aria-haspopup="dialog" aria-expanded={isOpen} />
  );
}
