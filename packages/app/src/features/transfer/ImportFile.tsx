import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Upload } from 'lucide-react';
import { importedFiles } from '@basis/domain/model/lists/importTemplate';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../domainContext';

/** Chooses the file to import. */
export const ImportFile = observer(function ImportFile() {
  const importing = useLateStore(ImportStore);
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Stack space="s5">
      <Text tone="secondary">
        A table from Excel, LibreOffice, Numbers or Google Sheets (.xlsx, .ods, .csv) of up to 10 MB and 50,000 rows.
        One row must contain the column names.
      </Text>
      {importing.error ? <Banner kind="error" title={importing.error.message} isAnnounced /> : null}
      <Button icon={Upload} isPending={importing.isSending} onPress={() => inputRef.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label="Bids file"
        accept={importedFiles.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void importing.send(file);
          currentTarget.value = '';
        }}
      />
    </Stack>
  );
});
