import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { FileSpreadsheet, FileText, X } from 'lucide-react';
import { useFormatCount } from '../../internal/formatCount';
import { useFormReset } from '../../internal/forms/useFormReset';
import { useControlled } from '../../internal/useControlled';
import { useWords, useWordsLocale } from '../../words/words';
import { Button } from '../Button/Button';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { pickFieldProps } from '../Field/fieldProps';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { Link } from '../Link/Link';
import { UploadIcon } from '../UploadIcon/UploadIcon';
import * as css from './FileDrop.css';
import { fileDropWords } from '../../words/english/FileDrop.words';
import { addFiles, writeBytes, type FileLimits } from './fileLimits';

export interface FileDropProps extends Omit<FieldOwnProps, 'size'>, FileLimits {
  /** Chosen files (controlled). */
  value?: readonly File[] | undefined;
  /** @default [] */
  defaultValue?: readonly File[];
  /** Kind of file in a few letters, below the icon. @default 'PDF' */
  iconLabel?: string | undefined;
  /** Uses a single line with a small icon and a link in the text. @default false */
  isInline?: boolean;
  /** Description of the accepted files, in place of the default text. */
  limitsText?: string | undefined;
  /** Content at the end of an inline one: Download a template. */
  end?: ReactNode;
  /** @default false */
  isDisabled?: boolean;
  /** Called with all files when one is added or removed. */
  onChange?: ((files: readonly File[]) => void) | undefined;
}

const nothing: readonly File[] = [];

/** Accepts dropped, pasted or selected files within limits, and lists them. */
export function FileDrop(props: FileDropProps) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const errorMessage = props.errorMessage ?? (refusals.length > 0 ? refusals.join('. ') : undefined);
  return (
    <Field {...pickFieldProps({ ...props, errorMessage })} isGroup>
      {(control) => <FileDropControl {...props} control={control} onRefuse={setRefusals} />}
    </Field>
  );
}

interface ControlProps extends FileDropProps {
  control: FieldControlProps;
  onRefuse: (refusals: readonly string[]) => void;
}

function FileDropControl({ control, onRefuse, isDisabled = false, isInline = false, ...props }: ControlProps) {
  const words = useWords('FileDrop', fileDropWords);
  const formatCount = useFormatCount();
  const locale = useWordsLocale();
  const formatBytes = (bytes: number): string => writeBytes(bytes, locale);
  const inputRef = useRef<HTMLInputElement>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const [files, setFiles, reset] = useControlled<readonly File[]>(
    props.value,
    props.defaultValue ?? nothing,
    props.onChange,
  );
  const { accept, maxBytes, maxCount = 1 } = props;
  const isMultiple = maxCount > 1;
  useSentFiles(inputRef, files);
  useFormReset(rootRef, () => {
    onRefuse([]);
    reset();
  });
  const add = (added: readonly File[]): void => {
    if (isDisabled || added.length === 0) return;
    const sorted = addFiles(files, added, { accept, maxBytes, maxCount }, { words, formatBytes, formatCount });
    onRefuse(sorted.refusals);
    if (sorted.files.some((file, index) => file !== files[index])) setFiles(sorted.files);
  };
  const remove = (index: number): void => {
    onRefuse([]);
    setFiles(files.filter((_, place) => place !== index));
    const buttons = [...(rootRef.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    // Focuses a remaining button: of the next file, of the previous one, or the one that selects files.
    (buttons[index + 2] ?? buttons[index])?.focus();
  };
  const limits =
    props.limitsText ??
    words.limits(
      accept?.join(', '),
      maxBytes === undefined ? undefined : formatBytes(maxBytes),
      isMultiple && Number.isFinite(maxCount) ? formatCount(maxCount) : undefined,
    );
  const choose = (): void => inputRef.current?.click();
  return (
    <div
      {...control}
      ref={rootRef}
      role="group"
      data-testid={props['data-testid']}
      aria-disabled={isDisabled || undefined}
      className={css.root}
    >
      <DropZone isDisabled={isDisabled} isInline={isInline} onFiles={add}>
        {isInline ? (
          <span className={css.sign}>
            <Icon icon={FileSpreadsheet} size={14} />
          </span>
        ) : (
          <UploadIcon label={props.iconLabel} />
        )}
        <div className={css.words}>
          <div className={css.title}>
            {isInline ? (
              <>
                {words.dropOr} <Link onPress={isDisabled ? undefined : choose}>{words.chooseInline}</Link>
              </>
            ) : isMultiple ? (
              words.dropMany
            ) : (
              words.drop
            )}
          </div>
          {limits === '' ? null : <div className={css.limits}>{limits}</div>}
        </div>
        {isInline ? (
          props.end
        ) : (
          <Button isDisabled={isDisabled} onPress={choose}>
            {isMultiple ? words.chooseMany : words.choose}
          </Button>
        )}
        <input
          ref={inputRef}
          type="file"
          className={css.input}
          aria-hidden
          tabIndex={-1}
          name={props.name}
          accept={accept?.join(',')}
          multiple={isMultiple}
          disabled={isDisabled}
          onChange={(event) => add([...(event.target.files ?? [])])}
        />
      </DropZone>
      {files.length > 0 ? <FileList files={files} isDisabled={isDisabled} onRemove={remove} /> : null}
      <span role="status" className={css.spoken}>
        {files.length === 0 ? '' : words.count(files.length, formatCount(files.length))}
      </span>
    </div>
  );
}

interface FileListProps {
  files: readonly File[];
  isDisabled: boolean;
  onRemove: (index: number) => void;
}

function FileList({ files, isDisabled, onRemove }: FileListProps) {
  const words = useWords('FileDrop', fileDropWords);
  const locale = useWordsLocale();
  return (
    <ul aria-label={words.files} className={css.list}>
      {files.map((file, index) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={css.file}>
          <Icon icon={FileText} size={14} />
          <bdi className={css.name} title={file.name}>
            {file.name}
          </bdi>
          <span className={css.size}>{writeBytes(file.size, locale)}</span>
          <IconButton
            icon={X}
            size="xs"
            aria-label={words.remove(file.name)}
            isDisabled={isDisabled}
            onPress={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Copies the files into the input, however they were added, so that a form sends them. */
const useSentFiles = (inputRef: RefObject<HTMLInputElement | null>, files: readonly File[]): void => {
  useEffect(() => {
    const { current: input } = inputRef;
    if (!input || typeof DataTransfer === 'undefined') return;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
  }, [inputRef, files]);
};

interface DropZoneProps {
  isDisabled: boolean;
  isInline: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

function DropZone({ isDisabled, isInline, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent): boolean => !isDisabled && event.dataTransfer.types.includes('Files');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop on; the button in it does the same for the keyboard
    <div
      className={css.zone}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      data-inline={isInline || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event: ClipboardEvent) => onFiles([...event.clipboardData.files])}
    >
      {children}
    </div>
  );
}
