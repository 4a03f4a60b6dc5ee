import type { MessageChange } from '@basis/domain/model/contract/contract';
import { formatInboxDeadline } from '@basis/domain/model/formats/dates';
import { Inline } from '@basis/ui/layout/Inline';
import { useInboxActions } from '../filing/useInboxActions';
import { WorkButton } from '../filing/WorkButton';

const changed: Readonly<Record<MessageChange['field'], string>> = {
  bidDeadline: 'Bid deadline',
  rfiDeadline: 'RFI deadline',
  jobWalk: 'Job walk',
  location: 'Location',
};

/** Reason why a change waits for a decision. */
export const holds: Readonly<Record<NonNullable<MessageChange['hold']>, string>> = {
  edited: 'The current value was entered by hand.',
  unclear: 'The new value is ambiguous.',
  sender: 'The sender is new to this bid.',
  linkedByPerson: 'This email was filed by hand.',
  outdated: 'A later email changed it again.',
};

const listed = new Intl.ListFormat('en-US');

/** Users notified of a change. */
export const toldWords = (people: MessageChange['toldTo']): string =>
  people.length
    ? `${listed.format(people.map(({ name }) => name))} ${people.length === 1 ? 'was' : 'were'} notified.`
    : 'No one was notified.';

/** Name of a changed field: `Bid deadline of Harlan & Pike`. */
export const changedField = ({ field, companyName }: Pick<MessageChange, 'field' | 'companyName'>): string =>
  companyName ? `${changed[field]} of ${companyName}` : changed[field];

const shownValue = ({ deadline, place }: MessageChange['from']): string =>
  deadline ? formatInboxDeadline(deadline) : (place ?? 'nothing');

/** The value before and after a change. */
export const changedValues = ({ from, to }: Pick<MessageChange, 'from' | 'to'>): string =>
  `${shownValue(from)} → ${shownValue(to)}`;

/** Accepts or dismisses what an email offers. */
export function DecideChange({ messageId, changeId }: { messageId: string; changeId: string }) {
  const actions = useInboxActions();
  return (
    <Inline space="s2">
      <WorkButton size="sm" onPress={() => actions.decideChange(messageId, changeId, true)}>
        Change the bid
      </WorkButton>
      <WorkButton size="sm" variant="ghost" onPress={() => actions.decideChange(messageId, changeId, false)}>
        Keep as it is
      </WorkButton>
    </Inline>
  );
}
