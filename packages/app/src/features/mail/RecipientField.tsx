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
  /** Stands in a line that shows its name, without an outline of its own. @default false */
  isInLine?: boolean;
}

/** How long after the last letter the server is asked. */
const pauseMs = 200;

const optionOf = ({ name, email }: Recipient) => ({
  id: email,
  label: name || email,
  detail: name ? email : undefined,
  color: isAddress(email) ? undefined : ('red' as const),
});

/** People of the workspace who fit what is written. */
const useFound = (words: string): readonly Recipient[] => {
  const { client } = useDomain();
  const [found, setFound] = useState<readonly Recipient[]>([]);
  const [latest] = useState(() => new Latest());
  useEffect(() => {
    const isCurrent = latest.begin();
    const timer = setTimeout(() => {
      if (words.trim() === '') return;
      void findRecipients(client, words).then((recipients) => {
        if (isCurrent()) setFound(recipients);
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [client, latest, words]);
  return words.trim() === '' ? [] : found;
};

/**
 * To whom an e-mail goes: people who are known, found by their names, and any address that is written or pasted. What is
 * no address is kept, and said at once.
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
