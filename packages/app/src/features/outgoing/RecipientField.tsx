import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isAddress, parseRecipients, type Recipient } from '@basis/domain/model/formats/addressList';
import { fold } from '@basis/domain/model/formats/fold';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { addRecipients, addressFault, findRecipients } from '@basis/domain/subjects/outgoing/recipients';
import { DistributionListsStore } from '@basis/domain/subjects/contacts/DistributionListsStore';
import type { MemberSet } from '@basis/domain/subjects/contacts/MemberSets';
import { MultiComboBox } from '@basis/ui/MultiComboBox';
import { useDomain, useLateStore } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { useSearch } from '../../pickers/useSearch';

interface RecipientFieldProps {
  label: string;
  value: readonly Recipient[];
  onChange: (recipients: readonly Recipient[]) => void;
  errorMessage?: string | undefined;
  /** Shows a line with the field's name, without a border. @default false */
  isInLine?: boolean;
}

/** Lists that are offered at most. */
const shownLists = 5;

const optionOf = ({ name, email }: Recipient) => ({
  id: email,
  label: name || email,
  detail: name ? email : undefined,
  color: isAddress(email) ? undefined : ('red' as const),
});

const setPrefix = 'list:';

/** Distribution lists that match the typed words. */
const useLists = (words: string): readonly MemberSet[] => {
  const lists = useLateStore(DistributionListsStore);
  const isSearching = words.trim() !== '';
  useEffect(() => {
    if (isSearching && lists.sets === null) void lists.load();
  }, [lists, isSearching]);
  const wanted = fold(words).split(' ').filter(Boolean);
  if (!isSearching) return [];
  return (lists.sets ?? [])
    .filter(({ name, memberIds }) => memberIds.length > 0 && wanted.every((word) => fold(name).includes(word)))
    .slice(0, shownLists);
};

const listOption = ({ id, name, memberIds }: MemberSet) => ({
  id: `${setPrefix}${id}`,
  label: name,
  detail: `List of ${formatCount(memberIds.length)} ${memberIds.length === 1 ? 'person' : 'people'}`,
});

/** Adds the people of a list who have an address, and says how many have none. */
const useAddList = (onFound: (recipients: readonly Recipient[]) => void): ((set: MemberSet) => Promise<void>) => {
  const domain = useDomain();
  const lists = useLateStore(DistributionListsStore);
  // The user may keep typing while the people of the list are being loaded.
  const latest = useRef(onFound);
  useLayoutEffect(() => void (latest.current = onFound));
  return async (set) => {
    const members = await lists.membersOf(set);
    if (!members.ok) {
      showFailure(domain, members.error, `The people of ${set.name} could not be loaded`);
      return;
    }
    const recipients = members.value.flatMap(({ name, email }) => (email ? [{ name, email }] : []));
    const missing = members.value.length - recipients.length;
    if (missing > 0)
      domain.toasts.show({
        kind: 'info',
        title: `${formatCount(missing)} of ${set.name} ${missing === 1 ? 'has' : 'have'} no email address`,
      });
    latest.current(recipients);
  };
};

/** Colleagues and contacts that match the typed words. */
const useFound = (words: string): readonly Recipient[] => {
  const { client, workspace } = useDomain();
  const find = useCallback(
    async (typed: string): Promise<readonly Recipient[]> =>
      typed.trim() === '' ? [] : findRecipients(client, workspace.users.items, typed),
    [client, workspace],
  );
  const { found } = useSearch(find, words);
  return words.trim() === '' ? [] : found;
};

/**
 * Recipients of an email: colleagues, contacts and distribution lists found by name, and any address typed or pasted. A list stands for its people. Invalid text stays, with an
 * immediate error.
 */
export const RecipientField = observer(function RecipientField(props: RecipientFieldProps) {
  const { label, value, onChange, errorMessage, isInLine = false } = props;
  const [words, setWords] = useState('');
  const found = useFound(words);
  const lists = useLists(words);
  const addList = useAddList((recipients) => onChange(addRecipients(value, recipients)));
  const byEmail = new Map([...value, ...found].map((recipient) => [recipient.email, recipient]));
  const add = (text: string): void => {
    setWords('');
    onChange(addRecipients(value, parseRecipients(text)));
  };
  return (
    <MultiComboBox
      {...(isInLine ? { 'aria-label': label, size: 'cell', icon: null } : { label })}
      placeholder="Name or email"
      options={[...lists.map(listOption), ...found.map(optionOf)]}
      value={value.map(optionOf)}
      onChange={(options) => {
        setWords('');
        const list = lists.find(({ id }) => options.some((option) => option.id === `${setPrefix}${id}`));
        if (list) void addList(list);
        else onChange(options.map(({ id }) => byEmail.get(id) ?? { name: '', email: id }));
      }}
      onInputChange={(text) => (/[,;]/.test(text) ? undefined : setWords(text))}
      onCreate={add}
      formatCreate={(name) => `Send to ${name}`}
      isCreatedOnLeave
      opensOnFocus={false}
      errorMessage={errorMessage ?? addressFault(value)}
    />
  );
});
