import { counted, formatCount } from '@basis/domain/model/formats/numbers';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ImportRefusal, ShownJob } from '@basis/domain/model/contract/contract';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Link } from '@basis/ui/Link';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../domainContext';

/** Lines of the report that are shown; the file has all of them. */
const shownLines = 20;

/** Names the outcome: 3 bids changed, 5 added. */
const outcomeWords = ({ changed, edited = 0 }: ShownJob): string => {
  const added = changed - edited;
  if (!edited) return `${counted(added, 'bid')} added`;
  return `${counted(edited, 'bid')} changed${added ? `, ${formatCount(added)} added` : ''}`;
};

/** Names the report's file by what it lists. */
const downloadWords = (skipped: number, leftOut: number): string => {
  const rows = skipped === 1 ? 'the skipped row' : `the ${counted(skipped, 'skipped row')}`;
  const values = leftOut === 1 ? 'the value left out' : `the ${counted(leftOut, 'value')} left out`;
  if (!leftOut) return `Download ${rows}`;
  return skipped ? `Download ${rows} and ${values}` : `Download ${values}`;
};

/** A line of the report; its message names the row or the value where it can. */
const sentence = ({ line, column, value, message }: ImportRefusal): string => {
  const place = message.startsWith(`Row ${line} `) ? '' : `Row ${line}${column ? `, ${column}` : ''}: `;
  const isNamed = value === '' || message.startsWith('Row ') || message.includes(`"${value.slice(0, 20)}`);
  return `${place}${message}${isNamed ? '' : ` “${value}”`}`;
};

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
  return <Banner kind={kind} title={outcomeWords(job)} action={undo} isAnnounced />;
});

/** Outcome of an import: the number of bids, the skipped rows with reasons, and the values left out. */
export const ImportReport = observer(function ImportReport() {
  const importing = useLateStore(ImportStore);
  const { watch, refusals, reportUrl, error } = importing;
  const { refusedLines = 0, emptiedCells = 0 } = watch.job ?? {};
  const listed = refusedLines + emptiedCells;
  useEffect(() => {
    if (listed) void importing.loadRefusals();
  }, [importing, listed]);
  return (
    <Stack space="s5">
      <Outcome />
      {error ? <Banner kind="error" title={error.message} isAnnounced /> : null}
      {refusals.slice(0, shownLines).map((refusal, index) => (
        <Text key={`${refusal.line} ${index}`} as="p" tone={refusal.isImported ? 'secondary' : undefined}>
          {`${sentence(refusal)}${refusal.isImported ? ' Imported without it.' : ''}`}
        </Text>
      ))}
      {reportUrl === null ? null : (
        <Link href={reportUrl} download>
          {downloadWords(refusedLines, emptiedCells)}
        </Link>
      )}
    </Stack>
  );
});
