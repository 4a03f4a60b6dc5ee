import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import {
  canComeBack,
  wantedExport,
  wantedExportOfOne,
  withKeys,
  type ShownList,
  type WantedExport,
} from '@basis/domain/subjects/transfer/wantedExport';
import { ExportStore } from '@basis/domain/subjects/transfer/ExportStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Checkbox } from '@basis/ui/Checkbox';
import { Link } from '@basis/ui/Link';
import { Modal } from '@basis/ui/Modal';
import { Progress } from '@basis/ui/Progress';
import { RadioGroup, type RadioOption } from '@basis/ui/RadioGroup';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { saveFile } from '../browser/saveFile';
import { useLateStore } from '../domainContext';

type Format = WantedExport['format'];

interface ExportListModalProps {
  isOpen: boolean;
  onClose: () => void;
  list: ShownList;
  /** True if only the selected entries are exported. */
  isOfChosen: boolean;
  /** The number of entries: 128 bids. */
  entries: string;
  /** Id of the only entry to export, regardless of the list. */
  onlyId?: string | undefined;
}

const formats: readonly RadioOption<Format>[] = [
  { id: 'xlsx', label: 'Excel workbook', description: 'Keeps dates, numbers and amounts as real values' },
  { id: 'csv', label: 'CSV', description: 'Plain text, opens anywhere' },
];

const failures = {
  failed: 'The file could not be created.',
  cancelled: 'The export was cancelled.',
} as const;

/** Progress and outcome of the export. */
const ExportState = observer(function ExportState() {
  const { status, watch, error, isQuick } = useLateStore(ExportStore);
  const { job, share } = watch;
  if (status === 'idle') return null;
  if (status === 'failed' || status === 'cancelled')
    return <Banner kind="error" title={error?.message ?? job?.failure ?? failures[status]} isAnnounced />;
  if (status === 'done') {
    const name = job?.fileName ?? 'The file';
    return <Banner kind="success" title={isQuick ? `${name} is being downloaded` : `${name} is ready`} isAnnounced />;
  }
  return <Progress label="Creating the file" value={share === null ? undefined : share * 100} />;
});

const ExportActions = observer(function ExportActions({
  onStart,
  onClose,
}: {
  onStart: () => void;
  onClose: () => void;
}) {
  const exporting = useLateStore(ExportStore);
  if (exporting.status === 'running') return <Button onPress={() => void exporting.cancel()}>Cancel export</Button>;
  return (
    <>
      <Button onPress={onClose}>Close</Button>
      {exporting.fileUrl === null ? (
        <Button variant="primary" onPress={onStart}>
          Export
        </Button>
      ) : null}
    </>
  );
});

/** Exports the list as shown. The export continues when the modal is closed. */
const ExportListModal = observer(function ExportListModal(props: ExportListModalProps) {
  const { isOpen, onClose, list, isOfChosen, entries, onlyId } = props;
  const exporting = useLateStore(ExportStore);
  const [format, setFormat] = useState<Format>('xlsx');
  const [hasKeys, setHasKeys] = useState(true);
  const wanted = onlyId === undefined ? wantedExport(list, isOfChosen) : wantedExportOfOne(list, onlyId);
  const isRunning = exporting.status === 'running';
  const { fileUrl } = exporting;
  useEffect(() => {
    const url = isOpen && fileUrl !== null ? exporting.takeQuickFile() : null;
    if (url !== null) saveFile(url);
  }, [isOpen, fileUrl, exporting]);
  const choose = (next: Format): void => {
    setFormat(next);
    exporting.clear();
  };
  const chooseKeys = (next: boolean): void => {
    setHasKeys(next);
    exporting.clear();
  };
  const isReturnable = canComeBack(list);
  const asked = isReturnable && hasKeys ? withKeys(wanted) : wanted;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={onlyId === undefined ? 'Export list' : 'Export'}
      size="md"
      footerStart={
        fileUrl === null ? null : (
          <Link href={fileUrl} download>
            Download the file
          </Link>
        )
      }
      footer={<ExportActions onClose={onClose} onStart={() => void exporting.start({ ...asked, format })} />}
    >
      <Stack space="s5">
        <Text tone="secondary">{`${entries} with the ${wanted.columns.length} columns of ${onlyId === undefined ? 'this view' : 'its list'}.`}</Text>
        <RadioGroup label="File format" options={formats} value={format} onChange={choose} isDisabled={isRunning} />
        {isReturnable ? (
          <Checkbox isSelected={hasKeys} onChange={chooseKeys} isDisabled={isRunning}>
            Add the ID of each bid, so that the file can be edited and imported again
          </Checkbox>
        ) : null}
        <ExportState />
      </Stack>
    </Modal>
  );
});

export default ExportListModal;
