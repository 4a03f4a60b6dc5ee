import { useMemo, useState, type ReactNode } from 'react';
import { MoveRight } from 'lucide-react';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Icon } from '../../components/Icon/Icon';
import { Modal } from '../../components/Modal/Modal';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl';
import { Inline } from '../../layout/Inline/Inline';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { pasteDialogWords } from '../../words/english/PasteDialog.words';
import { useWords, useWordsLocale } from '../../words/words';
import { TextCell } from '../EditableCells/EditableCells';
import { notRead } from '../EditableCells/faults';
import { Table, type RowSource, type TableColumn } from '../Table/Table';
import * as css from './PasteDialog.css';
import type { PasteColumn, PastePlan, PlannedCell, PlannedRow } from './plan';
import type { Paste, PastedRow } from './usePaste';

export { planPaste, type PasteColumn, type PastedTable, type PastePlan, type PasteTarget } from './plan';
export type { PasteChoice } from './choiceReaders';
export { cellReaders, useCellReaders } from './readers';
export type { CellReader, CellReading } from './reading';
export { MAX_PASTED_ROWS, usePaste, type Paste, type PastedRow, type PasteOptions } from './usePaste';

export interface PasteDialogProps<Target> extends RootProps {
  /** Opens the dialog (controlled). */
  isOpen: boolean;
  /** The paste, from `usePaste`. */
  paste: Paste<Target>;
  /** Name of a row. */
  nameOf: (row: Target) => string;
  /** Called with the changes when they are pasted. */
  onPaste: (rows: readonly PastedRow<Target>[]) => void;
  /** Called by Cancel, Escape and the close button. */
  onClose: () => void;
  /** What can be done with pasted rows that have no row to go to, such as a button that imports them. */
  restAction?: ReactNode;
}

type Row = PlannedRow<unknown>;

/** Id of the column of names, which no column of a list has. */
const nameId = ' row';
/** Space of the longest values beside each other. */
const columnPx = 260;
const namePx = 220;

const sentenceOf = (cell: PlannedCell): string => {
  if (cell.is !== 'fault') return '';
  return typeof cell.fault === 'string' ? cell.fault : cell.fault.sentence;
};

function CellChange({ cell }: { cell: PlannedCell | undefined }) {
  const words = useWords('PasteDialog', pasteDialogWords);
  if (!cell || cell.is === 'same') return <span className={css.same}>{cell?.before || '–'}</span>;
  if (cell.is === 'waiting') return <span className={css.same}>{cell.written}</span>;
  if (cell.is === 'fault') {
    const sentence = sentenceOf(cell);
    return (
      <span className={css.fault} title={sentence}>
        <bdi className={css.written}>{cell.written || '–'}</bdi>
        <span className={css.reason}>{sentence}</span>
      </span>
    );
  }
  const { before, after } = cell;
  return (
    <span className={css.change} title={after}>
      <span className={css.spoken}>{words.becomes(before || words.empty, after || words.empty)}</span>
      <bdi aria-hidden className={css.before}>
        {before || '–'}
      </bdi>
      <span aria-hidden className={css.arrow}>
        <Icon icon={MoveRight} size={12} />
      </span>
      <bdi aria-hidden className={css.after}>
        {after || '–'}
      </bdi>
    </span>
  );
}

/** Reads a corrected text, to say what is wrong with it while its cell is open. */
const validate =
  ({ read }: PasteColumn<unknown>, row: unknown) =>
  (text: string) => {
    const reading = read?.({ text }, row);
    if (reading?.is === 'waiting') return notRead;
    return reading?.is === 'fault' ? reading.fault : undefined;
  };

const columnsOf = (
  columns: readonly PasteColumn<unknown>[],
  correct: Paste<unknown>['correct'],
  nameOf: (row: unknown) => string,
  rowWord: string,
): readonly TableColumn<Row>[] => [
  { id: nameId, label: rowWord, width: namePx, renderCell: ({ row }) => nameOf(row) },
  ...columns.map((column): TableColumn<Row> => {
    const { id, label } = column;
    return {
      id,
      label,
      width: columnPx,
      isElastic: true,
      renderCell: ({ cells }) => <CellChange cell={cells[id]} />,
      canEdit: ({ cells }) => cells[id] !== undefined,
      renderEditor: ({ key, row, cells }, edit) => (
        <TextCell
          aria-label={`${label}, ${nameOf(row)}`}
          value={cells[id]?.written ?? ''}
          edit={edit}
          validate={validate(column, row)}
          onCommit={(text) => correct(key, id, text)}
        />
      ),
    };
  }),
];

/**
 * Shows what a paste changes, cell by cell, before it does: old and new values, what does not fit with the reason, where
 * it can be corrected, and what is left out.
 * @since 0.2.0
 */
export function PasteDialog<Target>({
  isOpen,
  nameOf,
  onPaste,
  onClose,
  restAction,
  ...props
}: PasteDialogProps<Target>) {
  const words = useWords('PasteDialog', pasteDialogWords);
  const { plan, tooManyRows } = props.paste;
  return (
    <Modal
      {...pickRootProps(props)}
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      size="wide"
      isFlush
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={plan.changedCells === 0 || plan.isWaiting}
            onPress={() => onPaste(props.paste.changes())}
          >
            {words.paste(plan.changedCells)}
          </Button>
        </>
      }
    >
      {tooManyRows === null ? (
        <Cells
          paste={props.paste as Paste<unknown>}
          nameOf={nameOf as (row: unknown) => string}
          restAction={restAction}
        />
      ) : (
        <div className={css.head}>
          <Banner kind="warning" title={words.tooMany(tooManyRows, props.paste.maxRows)} action={restAction}>
            {words.tooManyHelp}
          </Banner>
        </div>
      )}
    </Modal>
  );
}

interface CellsProps {
  paste: Paste<unknown>;
  nameOf: (row: unknown) => string;
  restAction: ReactNode;
}

/** Returns the rows to show: all, or those with a cell that does not fit. */
const useShownRows = (all: readonly Row[], onlyFaults: boolean): RowSource<Row> =>
  useMemo(() => {
    const isFaulty = ({ cells }: Row): boolean => Object.values(cells).some(({ is }) => is === 'fault');
    const rows = onlyFaults ? all.filter(isFaulty) : all;
    const places = new Map(rows.map(({ key }, index) => [key, index]));
    return {
      count: rows.length,
      at: (index) => rows[index],
      keyAt: (index) => rows[index]?.key ?? '',
      indexOf: (key) => places.get(key) ?? -1,
    };
  }, [all, onlyFaults]);

/** What changes, in numbers and cell by cell, and what is left out. */
function Cells({ paste, nameOf, restAction }: CellsProps) {
  const words = useWords('PasteDialog', pasteDialogWords);
  const { plan, correct } = paste;
  const [isNarrowed, setIsNarrowed] = useState(false);
  const onlyFaults = isNarrowed && plan.faultyCells > 0;
  const rows = useShownRows(plan.rows, onlyFaults);
  const columns = useMemo(
    () => columnsOf(plan.columns, correct, nameOf, words.row),
    [plan.columns, correct, nameOf, words.row],
  );
  return (
    <div className={css.frame}>
      <div className={css.head}>
        <Counts plan={plan} />
        <LeftOut plan={plan} />
        <Inline space="s4" isWrapping>
          <Checkbox isSelected={plan.isHeaded} onChange={paste.setHeaded}>
            {words.isHeaded}
          </Checkbox>
          {plan.faultyCells > 0 ? (
            <SegmentedControl
              aria-label={words.show}
              size="sm"
              segments={[
                { id: 'all', label: words.allRows },
                { id: 'faults', label: words.onlyFaults(plan.faultyCells) },
              ]}
              selectedKey={onlyFaults ? 'faults' : 'all'}
              onSelectionChange={(id) => setIsNarrowed(id === 'faults')}
            />
          ) : null}
        </Inline>
        {plan.askedCells > 0 ? (
          <Banner
            kind="warning"
            title={words.unclear(plan.askedCells)}
            action={
              <Button size="sm" onPress={paste.takeFirst}>
                {words.takeFirst}
              </Button>
            }
          />
        ) : null}
        {plan.rest.length > 0 ? (
          <Banner kind="info" title={words.restTitle(plan.rest.length)} action={restAction} />
        ) : null}
      </div>
      {plan.rows.length > 0 ? (
        <div className={css.table}>
          <Table aria-label={words.table} rows={rows} columns={columns} />
        </div>
      ) : null}
    </div>
  );
}

function Counts({ plan }: { plan: PastePlan<unknown> }) {
  const words = useWords('PasteDialog', pasteDialogWords);
  const changes = plan.changedCells > 0 ? words.changes(plan.changedCells, plan.changedRows) : words.nothingChanges;
  return (
    <div role="status" className={css.counts}>
      {plan.isWaiting ? words.reading : changes}
      {plan.faultyCells > 0 ? (
        <>
          {', '}
          <span className={css.misfits}>{words.doNotFit(plan.faultyCells)}</span>
        </>
      ) : null}
    </div>
  );
}

function LeftOut({ plan: { readOnly, unknownHeads, beyondColumns } }: { plan: PastePlan<unknown> }) {
  const words = useWords('PasteDialog', pasteDialogWords);
  const locale = useWordsLocale();
  const list = (names: readonly string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(names);
  const sentences = [
    readOnly.length > 0 ? words.readOnly(list(readOnly)) : '',
    unknownHeads.length > 0 ? words.unknown(list(unknownHeads)) : '',
    beyondColumns > 0 ? words.beyond(beyondColumns) : '',
  ].filter(Boolean);
  return sentences.map((sentence) => (
    <span key={sentence} className={css.leftOut}>
      {sentence}
    </span>
  ));
}
