import { useState, type KeyboardEvent, type Ref } from 'react';
import { useObjectRef } from 'react-aria';
import { moveAmongChips } from '../../internal/chipKeys';
import { classNames } from '../../internal/classNames';
import { pickRootProps } from '../../internal/rootProps';
import { SentValue } from '../../internal/forms/SentValue';
import { useControlled } from '../../internal/useControlled';
import { Chip } from '../Chip/Chip';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps, type FieldStateProps } from '../Field/fieldProps';
import * as css from './TagInput.css';
import { addTags, tagsIn } from './tags';
import { isComposing } from '../../internal/isComposing';

export interface TagInputProps extends FieldOwnProps, FieldStateProps {
  ref?: Ref<HTMLInputElement>;
  /** Tags (controlled). */
  value?: readonly string[] | undefined;
  /** @default [] */
  defaultValue?: readonly string[];
  /** Placeholder of an empty field. */
  placeholder?: string | undefined;
  /** Maximum number of tags. */
  maxTags?: number | undefined;
  /** Splits a typed or pasted text into tags. @default at commas, semicolons, tabs and line breaks */
  split?: ((text: string) => readonly string[]) | undefined;
  /** Called with all tags, in the order in which they were added. */
  onChange?: ((tags: string[]) => void) | undefined;
}

const nothing: readonly string[] = [];

/** Free-form tags, such as keywords: Enter or a comma adds one, and a pasted list adds several. */
export function TagInput(props: TagInputProps) {
  return <Field {...pickFieldProps(props)}>{(control) => <TagInputControl {...props} control={control} />}</Field>;
}

function TagInputControl({ ref, control, ...props }: TagInputProps & { control: FieldControlProps }) {
  const { isDisabled = false, isReadOnly = false, maxTags = Infinity, split = tagsIn } = props;
  const inputRef = useObjectRef(ref);
  const [tags, setTags, reset] = useControlled<readonly string[]>(props.value, props.defaultValue ?? nothing, (next) =>
    props.onChange?.([...next]),
  );
  const [text, setText] = useState('');
  const isLocked = isDisabled || isReadOnly;
  const add = (written: string): void => {
    const next = addTags(tags, split(written)).slice(0, maxTags);
    setText('');
    if (next.length !== tags.length) setTags(next);
  };
  return (
    <FieldFrame isGrowing size={props.size} isInvalid={control['aria-invalid']} isDisabled={isDisabled}>
      <span
        role="presentation"
        className={classNames(css.content, tags.length > 0 && css.withTags)}
        onKeyDown={moveAmongChips}
      >
        <SentValue
          name={props.name}
          value={tags}
          isDisabled={isDisabled}
          onReset={() => {
            setText('');
            reset();
          }}
        />
        {tags.map((tag) => (
          <Chip
            key={tag}
            isDisabled={isDisabled}
            isRemoveByPointer
            onRemove={isLocked ? undefined : () => setTags(tags.filter((one) => one !== tag))}
          >
            {tag}
          </Chip>
        ))}
        <input
          {...pickRootProps(props)}
          {...control}
          ref={inputRef}
          className={css.input}
          value={text}
          placeholder={tags.length > 0 ? undefined : props.placeholder}
          disabled={isDisabled}
          readOnly={isReadOnly || tags.length >= maxTags}
          required={props.isRequired && tags.length === 0}
          autoComplete="off"
          onChange={({ target }) => (/[,;]/.test(target.value) ? add(target.value) : setText(target.value))}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (isLocked || split(pasted).length < 2) return;
            event.preventDefault();
            add(`${text}${pasted}`);
          }}
          onBlur={() => add(text)}
          onKeyDown={(event) => {
            if (isLocked || isComposing(event)) return;
            handleKey(
              event,
              text,
              () => add(text),
              () => setText(''),
            );
            if (event.key === 'Backspace' && text === '' && tags.length > 0) setTags(tags.slice(0, -1));
          }}
        />
      </span>
    </FieldFrame>
  );
}

const handleKey = (event: KeyboardEvent, text: string, add: () => void, drop: () => void): void => {
  if (text === '') return;
  if (event.key === 'Enter') {
    // Enter adds the tag without submitting the form.
    event.preventDefault();
    add();
  }
  if (event.key === 'Escape') {
    event.stopPropagation();
    drop();
  }
};
