import { Check, RotateCcw } from 'lucide-react';
import type { MessageDetail, Reading } from '@basis/domain/model/contract/contract';
import { formatInboxMoment } from '@basis/domain/model/formats/dates';
import type { ReadingEdits } from '@basis/domain/subjects/inbox/ReadingEdits';
import { IconButton } from '@basis/ui/IconButton';
import type { ReadField as ShownField } from '@basis/ui/data/ReadFields';
import { useDomain } from '../../../domainContext';
import { explainValue } from './explainValue';
import { hasBothParts, partOf, type MessagePart } from './messageParts';
import { ReadFieldEditor } from './ReadFieldEditor';
import { distanceField, keywordsField, readFields, unidentifiedNote, unidentifiedTrigger } from './readFieldValues';

/** Warnings about dates that were read. */
const dateWarnings: Readonly<Record<string, string>> = {
  'date-unclear': 'The date in this email is ambiguous.',
  'superseded-date': 'The email also mentions an earlier date, which no longer applies.',
  'zone-disagrees-with-location': "The time zone in the email doesn't match the location.",
};

interface Parts {
  readonly message: MessageDetail;
  readonly reading: Reading | undefined;
  readonly edits: ReadingEdits;
  readonly part: MessagePart;
  readonly canEdit: boolean;
  /** Field that was pressed, which is explained. */
  readonly pressedId: string | null;
}

/** Source of a value, and if it is in the part of the message that is not shown. */
const sourceOf = (reading: Reading, id: string, message: MessageDetail, part: MessagePart) => {
  const source = partOf(reading, id);
  if (source === part) return { isSourced: true };
  const { part: place, reason } = reading.sources[id] ?? {};
  if (reason !== undefined && (place === 'subject' || place === 'from'))
    return { isSourced: true, sourceNote: placeNotes[place] };
  if (source === undefined || !hasBothParts(message)) return { isSourced: false };
  return { isSourced: true, sourceNote: `Read from the ${partNames[source]}. Show it there` };
};
const placeNotes = { subject: 'Read from the subject', from: 'Read from the sender' } as const;
const partNames: Readonly<Record<MessagePart, string>> = {
  'text/plain': 'plain text',
  'text/html': 'formatted message',
};

/** Says why a value was read; undefined for one that a user wrote. */
export const explanationOf = (reading: Reading | undefined, id: string): string | undefined =>
  reading && reading.checks[id]?.state !== 'Edited' ? explainValue(reading.sources[id] ?? {}) : undefined;

/** Fields of a reading with their editors. Call from an observer. */
export const useReadFields = ({ message, reading, edits, part, canEdit, pressedId }: Parts): ShownField[] => {
  const { workspace } = useDomain();
  if (!reading) return [];
  const dateWarning = message.warnings.map((warning) => dateWarnings[warning]).find(Boolean);
  const noteOf = (id: string): string | undefined => {
    const check = reading.checks[id];
    if (!check) return undefined;
    const user = workspace.users.byId.get(check.byId);
    const name = user ? `${user.firstName} ${user.lastName}`.trim() : 'somebody';
    return `${check.state} by ${name} at ${formatInboxMoment(check.at)}`;
  };
  const fields = readFields.map(({ id, label, shown }): ShownField => {
    const value = shown(reading);
    const state = reading.checks[id]?.state;
    const note = noteOf(id);
    const editor = { field: id, label, reading, edits, note };
    const isUnidentified = id === 'companyName' && value === null;
    const field = {
      id,
      label,
      ...sourceOf(reading, id, message, part),
      mark: state && note ? ({ kind: state === 'Edited' ? 'edited' : 'confirmed', label: note } as const) : undefined,
      explanation: id === pressedId && value !== null ? explanationOf(reading, id) : undefined,
      warning: id === 'bidDeadline' && !state ? dateWarning : undefined,
    };
    if (isUnidentified)
      return {
        ...field,
        isControl: true,
        value: canEdit ? <ReadFieldEditor {...editor} trigger={unidentifiedTrigger} /> : unidentifiedNote,
      };
    return {
      ...field,
      value,
      actions: canEdit ? (
        <>
          {state === 'Edited' ? null : state === 'Confirmed' ? (
            <IconButton
              icon={RotateCcw}
              size="xs"
              iconSize={14}
              aria-label={`Remove the confirmation of ${label}`}
              onPress={() => void edits.takeRead(reading.ordinal, id)}
            />
          ) : (
            <IconButton
              icon={Check}
              size="xs"
              iconSize={14}
              aria-label={`Confirm ${label}`}
              onPress={() => void edits.confirm(reading.ordinal, id)}
            />
          )}
          <ReadFieldEditor {...editor} />
        </>
      ) : undefined,
    };
  });
  const facts = [reading.ordinal === 0 ? distanceField(message) : null, keywordsField(message)];
  const place = fields.findIndex(({ id }) => id === 'unionType') + 1;
  return fields.toSpliced(place, 0, ...facts.filter((fact) => fact !== null));
};
