import { counted } from '@basis/domain/model/formats/numbers';
import { observer } from 'mobx-react-lite';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Banner } from '@basis/ui/Banner';
import { Heading } from '@basis/ui/Heading';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../domainContext';
import { ImportChangesTable } from './ImportChangesTable';
import { ImportCheckBanners } from './ImportCheckBanners';
import { ImportColumns } from './ImportColumns';
import { ImportCompanies } from './ImportCompanies';
import { ImportLayoutFields } from './ImportLayoutFields';
import { ImportOptions } from './ImportOptions';
import { ImportPreviewTable } from './ImportPreviewTable';
import { ImportValues } from './ImportValues';

/** Matches columns and values, and shows what the import would add. */
export const ImportMapping = observer(function ImportMapping() {
  const { table, plan, error } = useLateStore(ImportStore);
  if (!table || !plan) return null;
  return (
    <Stack space="s5">
      <Text tone="secondary">{`${table.fileName}, ${counted(table.rows, 'row')}`}</Text>
      {error ? <Banner kind="error" title={error.message} isAnnounced /> : null}
      <ImportCheckBanners />
      <ImportLayoutFields />
      <ImportChangesTable />
      <ImportPreviewTable />
      <Stack space="s4">
        <Heading level={3}>Columns</Heading>
        <ImportColumns />
      </Stack>
      <ImportCompanies />
      <ImportValues />
      <ImportOptions />
    </Stack>
  );
});
