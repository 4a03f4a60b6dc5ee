import { observer } from 'mobx-react-lite';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Button } from '@basis/ui/Button';
import { Modal } from '@basis/ui/Modal';
import { useLateStore } from '../../domainContext';
import { ImportFile } from './ImportFile';
import { ImportMapping } from './ImportMapping';
import { ImportReport } from './ImportReport';
import { ImportRunning } from './ImportRunning';

interface ImportBidsModalProps {
  isOpen: boolean;
  onClose: () => void;
}

const titles: Readonly<Record<ImportStore['step'], string>> = {
  file: 'Import bids',
  mapping: 'Match columns',
  running: 'Importing bids',
  report: 'Import finished',
};

const bodies = { file: ImportFile, mapping: ImportMapping, running: ImportRunning, report: ImportReport } as const;

const ImportActions = observer(function ImportActions({ onClose }: { onClose: () => void }) {
  const importing = useLateStore(ImportStore);
  const { step, canStart } = importing;
  if (step === 'running') return <Button onPress={() => void importing.cancel()}>Cancel import</Button>;
  if (step === 'report')
    return (
      <Button variant="primary" onPress={onClose}>
        Done
      </Button>
    );
  return (
    <>
      <Button onPress={onClose}>Cancel</Button>
      {step === 'mapping' ? (
        <Button variant="primary" isDisabled={!canStart} onPress={() => void importing.start()}>
          Import bids
        </Button>
      ) : null}
    </>
  );
});

/** Imports bids from a file: choose it, map its columns, follow the progress, read the report. */
const ImportBidsModal = observer(function ImportBidsModal({ isOpen, onClose }: ImportBidsModalProps) {
  const importing = useLateStore(ImportStore);
  const Body = bodies[importing.step];
  const close = (): void => {
    if (importing.step !== 'running') importing.clear();
    onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={titles[importing.step]}
      size="xl"
      footer={<ImportActions onClose={close} />}
    >
      <Body />
    </Modal>
  );
});

export default ImportBidsModal;
