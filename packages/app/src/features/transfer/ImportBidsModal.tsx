import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ImportStore, type ChosenFile } from '@basis/domain/subjects/transfer/ImportStore';
import type { BidsStore } from '@basis/domain/subjects/bids/BidsStore';
import { writeAddress } from '@basis/domain/engine/spec/urlCodec';
import { specOf } from '@basis/domain/engine/spec/viewSpec';
import { Button } from '@basis/ui/Button';
import { Modal } from '@basis/ui/Modal';
import { useNavigate } from 'react-router-dom';
import { useDomain, useLateStore } from '../../domainContext';
import { paths } from '../../paths';
import { ImportFile } from './ImportFile';
import { ImportMapping } from './ImportMapping';
import { ImportReport } from './ImportReport';
import { ImportRunning } from './ImportRunning';

interface ImportBidsModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** Table to import; without it, a file is chosen first. */
  file?: ChosenFile | undefined;
}

const titles: Readonly<Record<ImportStore['step'], string>> = {
  file: 'Import bids',
  mapping: 'Match columns',
  running: 'Importing bids',
  report: 'Import finished',
};

/** The title of the current step; the mapping of an exported file says what it changes. */
const titleOf = ({ step, hasKeys }: ImportStore): string =>
  step === 'mapping' && hasKeys ? 'Check changes' : titles[step];

const bodies = { file: ImportFile, mapping: ImportMapping, running: ImportRunning, report: ImportReport } as const;

/** Query of the list of all bids, the latest first, which are those of the import. */
const newestFirst = ({ views }: BidsStore['list']): string => {
  const all = views.byId(views.homeId);
  if (!all) return '';
  return writeAddress(all, { ...specOf(all), sort: { name: 'createdAt', entity: 'project', direction: 'desc' } }, '');
};

const ImportActions = observer(function ImportActions({ onClose }: { onClose: () => void }) {
  const importing = useLateStore(ImportStore);
  const { step, canStart } = importing;
  const { list } = useDomain().bids;
  const navigate = useNavigate();
  const seeBids = (): void => {
    onClose();
    void navigate(`${paths.projects}?${newestFirst(list)}`);
  };
  if (step === 'running') return <Button onPress={() => void importing.cancel()}>Cancel import</Button>;
  if (step === 'report')
    return (
      <>
        <Button onPress={onClose}>Done</Button>
        <Button variant="primary" onPress={seeBids}>
          See imported bids
        </Button>
      </>
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
const ImportBidsModal = observer(function ImportBidsModal({ isOpen, onClose, file }: ImportBidsModalProps) {
  const importing = useLateStore(ImportStore);
  useEffect(() => {
    // An import under way is followed to its end.
    if (file && importing.step !== 'running') void importing.send(file);
  }, [file, importing]);
  const Body = bodies[importing.step];
  const close = (): void => {
    if (importing.step !== 'running') importing.clear();
    onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={titleOf(importing)}
      size="xl"
      footer={<ImportActions onClose={close} />}
    >
      <Body />
    </Modal>
  );
});

export default ImportBidsModal;
