import { useEffect, useState } from 'react';
import { Latest } from '@basis/domain/async/Latest';
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

interface RecipientFieldProps {
  label: string;
  value: readonly Recipient[];
  onChange: (recipients: readonly Recipient[]) => void;
  errorMessage?: string | undefined;
  /** Shows a line with the field's name, without a border. @default false */
  isInLine?: boolean;
}

/** Pause in typing before the server is searched. */
const pauseMs = 200;

const optionOf = ({ name, email }: Recipient) => ({
  id: email,
  label: name || email,
  detail: name ? email : undefined,
  color: isAddress(email) ? undefined : ('red' as const),
});

/** Colleagues and contacts that match the typed words. */
const useFound = (words: string): readonly Recipient[] => {
  const { client, workspace } = useDomain();
  const [found, setFound] = useState<readonly Recipient[]>([]);
  const [latest] = useState(() => new Latest());
  useEffect(() => {
    const isCurrent = latest.begin();
    const timer = setTimeout(() => {
      if (words.trim() === '') return;
      void findRecipients(client, workspace.users.items, words).then((recipients) => {
        if (isCurrent()) setFound(recipients);
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [client, workspace, latest, words]);
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
