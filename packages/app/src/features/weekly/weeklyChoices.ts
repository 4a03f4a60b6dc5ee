import type { FilterTree, WeeklyEmail } from '@basis/domain/model/contract/contract';
import type { WeeklyEmailDraft } from '@basis/domain/subjects/weekly/WeeklyEmailStore';
import type { View } from '@basis/domain/engine/views/view';
import { writeFilter } from '@basis/domain/engine/spec/storedSpec';
import { isEmptyFilter } from '@basis/domain/engine/spec/viewSpec';
import type { RadioOption } from '@basis/ui/RadioGroup';
import type { Option } from '@basis/ui/Select';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const dayOptions: readonly Option[] = weekdays.map((label, day) => ({ id: String(day), label }));

const clock = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** Each full hour, and a time that was chosen elsewhere. */
export const timeOptions = (chosen: string): readonly Option[] => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  return [...new Set([...hours, chosen])].toSorted().map((time) => ({ id: time, label: clock(time) }));
};

/** Choices in the form; `kept` is a view that was chosen from another list. */
export type BidsChoice = 'mine' | 'all' | 'view' | 'kept';

export interface WeeklyForm {
  readonly weekday: number;
  readonly time: string;
  readonly bids: BidsChoice;
}

/** Monday at seven, before the week's meeting. */
const firstForm: WeeklyForm = { weekday: 1, time: '07:00', bids: 'mine' };

/** The form as the email is set, seen from an open view. */
export const formOf = (email: WeeklyEmail | null | undefined, view: View): WeeklyForm => {
  if (!email) return firstForm;
  const { weekday, time, bids } = email;
  return { weekday, time, bids: bids === 'view' && email.view?.id !== view.id ? 'kept' : bids };
};

/** The bids that can be chosen, seen from an open view. */
export const bidsOptions = (email: WeeklyEmail | null | undefined, view: View): readonly RadioOption<BidsChoice>[] => [
  { id: 'mine', label: 'My bids', description: 'Bids you estimate' },
  { id: 'all', label: 'All bids' },
  ...(isEmptyFilter(view.filter) && email?.view?.id !== view.id
    ? []
    : [{ id: 'view' as const, label: `Bids of the view “${view.name}”` }]),
  ...(email?.bids === 'view' && email.view && email.view.id !== view.id
    ? [{ id: 'kept' as const, label: `Bids of the view “${email.view.name}”` }]
    : []),
];

/** The form in the contract's shape. */
export const draftOf = ({ weekday, time, bids }: WeeklyForm, view: View): WeeklyEmailDraft => {
  if (bids === 'mine' || bids === 'all') return { weekday, time, bids };
  if (bids === 'kept') return { weekday, time, bids: 'view' };
  const { filter, quickFilters } = writeFilter(view.filter);
  return {
    weekday,
    time,
    bids: 'view',
    view: { id: view.id, name: view.name, filter: filter as FilterTree, quickFilters },
  };
};
