import { useCallback, useState } from 'react';
import {
  addRecipients,
  addressFault,
  findRecipients,
  isAddress,
  parseRecipients,
  type Recipient,
} from '@basis/domain/mail/recipients';
import { MultiComboBox } from '@basis/ui/MultiComboBox';
import { useDomain } from '../../domainContext';
import { useSearch } from '../../pickers/useSearch';

interface RecipientFieldProps {
  label: string;
  value: readonly Recipient[];
  onChange: (recipients: readonly Recipient[]) => void;
  errorMessage?: string | undefined;
  /** Shows a line with the field's name, without a border. @default false */
  isInLine?: boolean;
}

const optionOf = ({ name, email }: Recipient) => ({
  id: email,
  label: name || email,
  detail: name ? email : undefined,
  color: isAddress(email) ? undefined : ('red' as const),
});

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
 * Recipients of an email: colleagues and contacts found by name, and any address typed or pasted. Invalid text stays, with an
 * immediate error.
 */
export function RecipientField({ label, value, onChange, errorMessage, isInLine = false }: RecipientFieldProps) {
  const [words, setWords] = useState('');
  const found = useFound(words);
  const byEmail = new Map([...value, ...found].map((recipient) => [recipient.email, recipient]));
  const add = (text: string): void => {
    setWords('');
    onChange(addRecipients(value, parseRecipients(text)));
  };
  return (
    <MultiComboBox
      {...(isInLine ? { 'aria-label': label, size: 'cell', icon: null } : { label })}
      placeholder="Name or email"
      options={found.map(optionOf)}
      value={value.map(optionOf)}
      onChange={(options) => {
        setWords('');
        onChange(options.map(({ id }) => byEmail.get(id) ?? { name: '', email: id }));
      }}
      onInputChange={(text) => (/[,;]/.test(text) ? undefined : setWords(text))}
      onCreate={add}
      formatCreate={(name) => `Send to ${name}`}
      isCreatedOnLeave
      opensOnFocus={false}
      errorMessage={errorMessage ?? addressFault(value)}
    />
  );
}
