import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import type { Reading } from '@basis/domain/model/contract/contract';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import type { ReadField, ReadingEdits } from '@basis/domain/subjects/inbox/ReadingEdits';
import { Button } from '@basis/ui/Button';
import { IconButton } from '@basis/ui/IconButton';
import { Popover } from '@basis/ui/Popover';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { startOver } from '../../../drafts/keptForm';
import { useKeptDraft, type Kept } from '../../../drafts/useKeptDraft';
import { CompanyField } from '../../../pickers/CompanyField';
import { newCompanyName, newCompanyOf } from '../../../pickers/companyChoice';
import { useDomain } from '../../../domainContext';
import { focusFault } from '@basis/ui/Form';
import { readFieldForms, type FormField } from './readFieldForms';

interface EditorProps {
  field: ReadField;
  label: string;
  reading: Reading;
  edits: ReadingEdits;
  /** Earlier correction or confirmation, in words. */
  note?: string | undefined;
  /** Opens the editor. @default a pencil */
  trigger?: ReactElement | undefined;
}

/** Fields whose editor has several inputs under the field's name. */
const ofParts: ReadonlySet<ReadField> = new Set(['location', 'contact']);

/** Opens an editor next to a value. */
export function ReadFieldEditor({ trigger, ...props }: EditorProps) {
  const { label, field } = props;
  return (
    <Popover
      trigger={trigger ?? <IconButton icon={Pencil} size="xs" iconSize={14} aria-label={`Edit ${label}`} />}
      {...(ofParts.has(field) ? { title: label } : { 'aria-label': label })}
      widthPx={360}
      placement="bottom end"
    >
      {(close) =>
        field === 'companyName' ? (
          <CompanyForm {...props} close={close} />
        ) : (
          <ValueForm {...props} field={field} close={close} />
        )
      }
    </Popover>
  );
}

const placeOf = ({ message }: ReadingEdits, { ordinal }: Reading, field: ReadField): string =>
  `reading ${message.id} ${ordinal} ${field}`;

interface FormProps extends Omit<EditorProps, 'trigger'> {
  close: () => void;
}

function ValueForm({ field, close, ...props }: FormProps & { field: FormField }) {
  const { label, reading, edits } = props;
  const kept = useKeptDraft<{ value: Reading[FormField] }>(placeOf(props.edits, reading, field), {
    value: reading[field],
  });
  const { value } = kept.draft;
  // Field and value always match: they come from one reading.
  const form = readFieldForms[field] as (props: {
    label: string;
    value: Reading[FormField];
    onChange: (value: Reading[FormField]) => void;
  }) => ReactNode;
  const save = (): void => {
    // Saving an unchanged value is not a correction.
    if (!isSameJson(value, reading[field])) void edits.correct(reading.ordinal, field, value);
  };
  return (
    <EditForm {...props} kept={kept} field={field} close={close} onSave={save}>
      {form({ label, value, onChange: (next) => kept.change({ value: next }) })}
    </EditForm>
  );
}

function CompanyForm({ close, ...props }: FormProps) {
  const { reading, edits } = props;
  const { workspace } = useDomain();
  const { companyName } = reading;
  const [before] = useState(() => {
    if (companyName === null) return null;
    return workspace.companyNames.items.find(({ name }) => name === companyName)?.id ?? newCompanyOf(companyName);
  });
  const kept = useKeptDraft(placeOf(edits, reading, 'companyName'), { choice: before });
  const { choice } = kept.draft;
  const save = (): void => {
    // Saving an unchanged value is not a correction.
    if (choice === before) return;
    const name = newCompanyName(choice);
    const company = name === null ? workspace.companyNames.byId.get(choice ?? '') : { name };
    void edits.chooseCompany(reading.ordinal, company ?? null);
  };
  return (
    <EditForm {...props} kept={kept} close={close} onSave={save}>
      <CompanyField value={choice} onChange={(id) => kept.change({ choice: id })} opensOnFocus={before === null} />
    </EditForm>
  );
}

/** Saves with Enter or its button and closes at once; the new value shows before it is saved. */
function EditForm({
  kept,
  field,
  reading,
  edits,
  note,
  close,
  onSave,
  children,
}: FormProps & { kept: Kept; onSave: () => void; children: ReactNode }) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = formRef.current?.querySelector<HTMLElement>('input, button');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (focusFault(event.currentTarget)) return;
    onSave();
    kept.clear();
    close();
  };
  const takeRead = (): void => {
    void edits.takeRead(reading.ordinal, field);
    kept.clear();
    close();
  };
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <Stack space="s3">
        {children}
        {note === undefined ? null : (
          <Text size={12} tone="meta">
            {note}
          </Text>
        )}
        <Inline space="s2" justify="end">
          {startOver(kept)}
          {reading.checks[field]?.state === 'Edited' ? (
            <Button variant="ghost" onPress={takeRead}>
              Use what was read
            </Button>
          ) : null}
          <Button variant="primary" type="submit">
            Save
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
