import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ImportStore } from '@basis/domain/transfer/ImportStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Link } from '@basis/ui/Link';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../../domainContext';

/** Skipped rows shown; the file has all of them. */
const shownLines = 20;

const added = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'bid' : 'bids'} added`;

const Outcome = observer(function Outcome() {
  const importing = useLateStore(ImportStore);
  const { job } = importing.watch;
  if (importing.isUndone) return <Banner kind="info" title="Import undone" isAnnounced />;
  if (!job) return null;
  const undo = job.changed ? (
    <Button size="sm" onPress={() => void importing.undo()}>
      Undo
    </Button>
  ) : undefined;
  const kind = job.state === 'done' ? 'success' : 'warning';
  return <Banner kind={kind} title={added(job.changed)} action={undo} isAnnounced />;
});

/** Outcome of an import: the number of bids, and the skipped rows with reasons. */
export const ImportReport = observer(function ImportReport() {
  const importing = useLateStore(ImportStore);
  const { watch, refusals, reportUrl, error } = importing;
  const refusedLines = watch.job?.refusedLines ?? 0;
  useEffect(() => {
    if (refusedLines) void importing.loadRefusals();
  }, [importing, refusedLines]);
  return (
    <Stack space="s5">
      <Outcome />
      {error ? <Banner kind="error" title={error.message} isAnnounced /> : null}
      {refusals.slice(0, shownLines).map(({ line, column, value, message }, index) => (
        <Text key={`${line} ${index}`} as="p">
          {`Row ${line}${column ? `, ${column}` : ''}: ${message} ${value ? `“${value}”` : ''}`}
        </Text>
      ))}
      {reportUrl === null ? null : (
        <Link href={reportUrl} download>
          {`Download the skipped ${refusedLines === 1 ? 'row' : 'rows'} (${refusedLines.toLocaleString('en-US')})`}
        </Link>
      )}
    </Stack>
  );
});
