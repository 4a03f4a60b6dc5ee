import { counted } from '@basis/domain/model/formats/numbers';
import { observer } from 'mobx-react-lite';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Heading } from '@basis/ui/Heading';
import { Select } from '@basis/ui/Select';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../domainContext';
import { MatchRow } from './MatchRow';

/** Choice for a value that leaves its field empty. */
const empty = 'empty';
/** Values that are shown; the others are left empty, and listed in the report. */
const shownValues = 60;

/** Matches values of the file, such as stages, to those of the workspace. */
export const ImportValues = observer(function ImportValues() {
  const importing = useLateStore(ImportStore);
  const { table, values } = importing;
  if (!table || !values.length) return null;
  const fields = new Map(table.fields.map((field) => [field.id, field]));
  return (
    <Stack space="s4">
      <Heading level={3}>Match values</Heading>
      {values.slice(0, shownValues).map((value) => {
        const { fieldId, text, count } = value;
        const field = fields.get(fieldId);
        const label = `${field?.label ?? ''}: ${text}`;
        return (
          <MatchRow key={`${fieldId} ${text}`} label={label} detail={counted(count, 'row')}>
            <Select
              aria-label={label}
              options={[{ id: empty, label: 'Leave empty' }, ...(field?.choices ?? [])]}
              value={importing.choiceOf(value) ?? empty}
              onChange={(id) => importing.setValue(value, id === empty ? null : id)}
            />
          </MatchRow>
        );
      })}
      {values.length > shownValues ? (
        <Text tone="secondary">{`${counted(values.length - shownValues, 'more value')} can't be shown here.`}</Text>
      ) : null}
    </Stack>
  );
});
