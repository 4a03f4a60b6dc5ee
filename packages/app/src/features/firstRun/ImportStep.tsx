import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { importedFiles, importTemplate } from '@basis/domain/model/lists/importTemplate';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { FileDrop } from '@basis/ui/FileDrop';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { saveText } from '../../browser/saveFile';
import { useLateStore } from '../../domainContext';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { lazyPart } from '../../loading/lazyPart';

const ImportBidsModal = lazyPart(() => import('../transfer/ImportBidsModal'));

const noFiles: readonly File[] = [];

const saveTemplate = (): void => saveText(`${importTemplate.join(',')}\r\n`, 'bid-log-template.csv');

/** Takes the bid log, and continues in the dialog that matches its columns. */
export const ImportStep = observer(function ImportStep() {
  const importing = useLateStore(ImportStore);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const take = ([file]: readonly File[]): void => {
    if (!file) return;
    void importing.send(file);
    setIsOpen(true);
  };
  return (
    <>
      <FileDrop
        aria-label="Bid log"
        isInline
        accept={importedFiles}
        limitsText=".xlsx, .ods or .csv, up to 50,000 bids"
        value={noFiles}
        end={
          <Text size={12}>
            <Link onPress={saveTemplate}>Download a template</Link>
          </Text>
        }
        onChange={take}
      />
      <MountOnceOpen isOpen={isOpen} onCancel={close}>
        <ImportBidsModal isOpen={isOpen} onClose={close} />
      </MountOnceOpen>
    </>
  );
});
