import { useEffect, useRef, useState, type FocusEventHandler, type KeyboardEvent, type Ref } from 'react';
import { useObjectRef } from 'react-aria';
import { pickRootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldStateProps } from '../Field/fieldProps';
import { $link } from './hooks/formats';
import { useRichTextEditor } from './hooks/useRichTextEditor';
import { FormatBar } from './parts/FormatBar';
import { LinkBar } from './parts/LinkBar';
import * as css from './RichTextEditor.css';
import { richTextEditorWords } from './RichTextEditor.words';

export interface RichTextEditorProps extends Omit<FieldOwnProps, 'size'>, FieldStateProps {
  /** The element that takes the text. */
  ref?: Ref<HTMLDivElement>;
  /** The text as Markdown (controlled). */
  value?: string | undefined;
  /** Markdown in the field at first, when the field holds it. */
  defaultValue?: string | undefined;
  placeholder?: string | undefined;
  /** Most characters of the Markdown; beyond it the field says by how much to shorten. */
  maxLength?: number | undefined;
  /** Lines of an empty field. @default 3 */
  minRows?: number;
  /** Lines after which it scrolls. @default 12 */
  maxRows?: number;
  /** @default false */
  autoFocus?: boolean;
  /** Called with the Markdown. */
  onChange?: ((markdown: string) => void) | undefined;
  onBlur?: FocusEventHandler<HTMLDivElement> | undefined;
  onFocus?: FocusEventHandler<HTMLDivElement> | undefined;
}

const linePx = 20;
const paddingPx = 10;

/** Formatted text: lists, quotes, links, emphasis and code, as Markdown in and out. */
export function RichTextEditor({ maxLength, ...props }: RichTextEditorProps) {
  const words = useWords('RichTextEditor', richTextEditorWords);
  const [length, setLength] = useState((props.value ?? props.defaultValue ?? '').length);
  const over = maxLength === undefined ? 0 : length - maxLength;
  return (
    <Field
      isGroup
      {...pickFieldProps({
        ...props,
        errorMessage: props.errorMessage || (over > 0 ? words.tooLong(over) : undefined),
      })}
    >
      {(control) => (
        <FieldFrame isGrowing isInvalid={control['aria-invalid']} isDisabled={props.isDisabled}>
          <Editor {...props} control={control} onLength={setLength} />
        </FieldFrame>
      )}
    </Field>
  );
}

interface EditorProps extends Omit<RichTextEditorProps, 'maxLength'> {
  control: FieldControlProps;
  onLength: (length: number) => void;
}

function Editor({ ref, control, onLength, minRows = 3, maxRows = 12, ...props }: EditorProps) {
  const { name, placeholder, isDisabled = false, isReadOnly = false } = props;
  const areaRef = useObjectRef(ref);
  const barRef = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const isEditable = !isDisabled && !isReadOnly;
  const { editor, markdown, formats } = useRichTextEditor({
    rootRef: areaRef,
    value: props.value,
    defaultValue: props.defaultValue,
    isEditable,
    onChange: props.onChange,
  });
  useEffect(() => onLength(markdown.length), [markdown, onLength]);
  const [isFocusedFirst] = useState(props.autoFocus ?? false);
  useEffect(() => {
    if (isFocusedFirst) editor.focus();
  }, [editor, isFocusedFirst]);
  const closeLink = (): void => {
    setIsLinking(false);
    editor.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isCommand && event.key.toLowerCase() === 'k') setIsLinking(true);
    else if (event.altKey && event.key === 'F10') barRef.current?.querySelector('button')?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.box}>
      {isReadOnly ? null : (
        <FormatBar
          {...{ editor, formats, barRef, isLinking, isDisabled }}
          onLink={() => (isLinking ? closeLink() : setIsLinking(true))}
        />
      )}
      {isLinking && isEditable ? (
        <LinkBar
          url={formats.link}
          onApply={(url) => {
            editor.update(() => $link(url));
            closeLink();
          }}
          onClose={closeLink}
        />
      ) : null}
      <div className={css.writing}>
        <div
          {...pickRootProps(props)}
          {...control}
          ref={areaRef}
          role="textbox"
          aria-multiline
          aria-required={props.isRequired || undefined}
          aria-disabled={isDisabled || undefined}
          aria-readonly={isReadOnly || undefined}
          aria-placeholder={placeholder}
          tabIndex={isDisabled ? -1 : 0}
          className={css.area}
          style={{
            minBlockSize: `${minRows * linePx + paddingPx}px`,
            maxBlockSize: `${maxRows * linePx + paddingPx}px`,
          }}
          contentEditable={isEditable}
          suppressContentEditableWarning
          data-disabled={isDisabled || undefined}
          onBlur={props.onBlur}
          onFocus={props.onFocus}
          onKeyDown={onKeyDown}
        />
        {markdown === '' && placeholder ? (
          <div aria-hidden className={css.placeholder}>
            {placeholder}
          </div>
        ) : null}
      </div>
      {name === undefined ? null : <input type="hidden" name={name} value={markdown} />}
    </div>
  );
}
