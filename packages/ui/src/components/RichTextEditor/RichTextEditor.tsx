import {
  useEffect,
  useRef,
  useState,
  type FocusEventHandler,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { useObjectRef } from 'react-aria';
import { keepStyleAnd } from '../../internal/keepStyle';
import { mentionPopover } from '../parts/mentions/useMentionList';
import type { Option } from '../parts/options/option';
import { useFormReset } from '../../internal/forms/useFormReset';
import { pickRootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldStateProps } from '../Field/fieldProps';
import { $link } from './hooks/formats';
import { useMentions } from './hooks/useMentions';
import { useRichTextEditor, type RichTextEditorState } from './hooks/useRichTextEditor';
import { FormatBar } from './parts/FormatBar';
import * as css from './RichTextEditor.css';
import { richTextEditorWords } from '../../words/english/RichTextEditor.words';
import { isComposing } from '../../internal/isComposing';
import { latePart } from '../../internal/latePart';

export interface RichTextEditorProps extends Omit<FieldOwnProps, 'size'>, FieldStateProps {
  /** The editable element. */
  ref?: Ref<HTMLDivElement>;
  /** Text as Markdown (controlled). */
  value?: string | undefined;
  /** Initial Markdown (uncontrolled). */
  defaultValue?: string | undefined;
  placeholder?: string | undefined;
  /** People and teams that can be mentioned. Typing `@` suggests them; without it there are no suggestions. */
  people?: readonly Option[] | undefined;
  /** Maximum number of characters of the Markdown; beyond it, an error says by how much to shorten. */
  maxLength?: number | undefined;
  /** Height of an empty field in lines. @default 3 */
  minRows?: number;
  /** Maximum height in lines, before it scrolls. @default 12 */
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
const noPeople: readonly Option[] = [];

const linkBar = latePart(async () => (await import('./parts/LinkBar')).LinkBar);

/** A rich text editor: lists, quotes, links, emphasis and code, with Markdown as its value. */
export function RichTextEditor({ ref, maxLength, ...props }: RichTextEditorProps) {
  const words = useWords('RichTextEditor', richTextEditorWords);
  const areaRef = useObjectRef(ref);
  const isEditable = !props.isDisabled && !props.isReadOnly;
  const state = useRichTextEditor({
    rootRef: areaRef,
    value: props.value,
    defaultValue: props.defaultValue,
    isEditable,
    onChange: props.onChange,
  });
  const over = maxLength === undefined ? 0 : state.markdown.length - maxLength;
  const errorMessage = props.errorMessage || (over > 0 ? words.tooLong(over) : undefined);
  return (
    <Field isGroup {...pickFieldProps({ ...props, errorMessage })}>
      {(control) => (
        <FieldFrame isGrowing isInvalid={control['aria-invalid']} isDisabled={props.isDisabled}>
          <Editor {...props} {...{ areaRef, control, isEditable, state }} />
        </FieldFrame>
      )}
    </Field>
  );
}

interface EditorProps extends Omit<RichTextEditorProps, 'maxLength' | 'ref'> {
  areaRef: RefObject<HTMLDivElement | null>;
  control: FieldControlProps;
  isEditable: boolean;
  state: RichTextEditorState;
}

function Editor({ areaRef, control, isEditable, state, minRows = 3, maxRows = 12, ...props }: EditorProps) {
  const { name, placeholder, people, isDisabled = false, isReadOnly = false } = props;
  const { editor, markdown, formats } = state;
  const mentions = useMentions(editor, people ?? noPeople, isEditable);
  const barRef = useRef<HTMLDivElement>(null);
  useFormReset(areaRef, state.reset);
  const [isLinking, setIsLinking] = useState(false);
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
    <div className={css.box} onPointerEnter={linkBar.prepare} onFocus={linkBar.prepare}>
      {isReadOnly ? null : (
        <FormatBar
          {...{ editor, formats, barRef, isLinking, isDisabled }}
          onLink={() => (isLinking ? closeLink() : setIsLinking(true))}
        />
      )}
      {isLinking && isEditable ? (
        <linkBar.Part
          isWanted
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
          {...(people && isEditable ? mentions.fieldProps : {})}
          ref={keepStyleAnd(areaRef)}
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
          onBlur={(event) => {
            mentions.close();
            props.onBlur?.(event);
          }}
          onFocus={props.onFocus}
          onKeyDownCapture={(event) => {
            // Runs before the editor, which would insert a line break.
            if (!isComposing(event) && mentions.handleKey(event)) event.stopPropagation();
          }}
          onKeyDown={onKeyDown}
        />
        {markdown === '' && placeholder ? (
          <div aria-hidden className={css.placeholder}>
            {placeholder}
          </div>
        ) : null}
      </div>
      {isEditable ? <mentionPopover.Part isWanted={mentions.isOpen} fieldRef={areaRef} list={mentions} /> : null}
      {name === undefined ? null : <input type="hidden" name={name} value={markdown} />}
    </div>
  );
}
